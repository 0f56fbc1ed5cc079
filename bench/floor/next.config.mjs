/** The smallest Next app: only what the benchmark needs. */
const config = { poweredByHeader: false };

export default config;
