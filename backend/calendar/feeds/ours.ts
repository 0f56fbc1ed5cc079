/** Ends every UID that we give out, so that our own events are known again when another calendar sends them back. */
const domain = "@stays.wayfare";

export const createUid = (name: string): string => `${name}${domain}`;
export const ownUid = (uid: string): boolean => uid.endsWith(domain);
