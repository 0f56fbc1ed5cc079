/** Suffix of the UIDs of our own events, which recognises them when another calendar returns them. */
const domain = "@stays.wayfare";

export const createUid = (name: string): string => `${name}${domain}`;
export const ownUid = (uid: string): boolean => uid.endsWith(domain);
