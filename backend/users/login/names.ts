/** The product name in authenticator apps and passkeys. */
export const issuer = "Wayfare";
/** The public password of the demo accounts. */
export const demoPassword = "wayfare-demo-2027";
