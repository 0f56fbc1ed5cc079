/** The least app of Next's: nothing but what the bench asks of it. */
const config = { poweredByHeader: false };

export default config;
