/** How authenticator apps and passkeys name this product. */
export const issuer = "Wayfare";
/** Of the accounts of the demo, which everybody may know. */
export const demoPassword = "wayfare-demo-2027";
