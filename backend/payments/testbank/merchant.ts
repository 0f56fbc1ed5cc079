/** The only merchant of the test bank. These are not secrets, because the bank moves no money. */
export const testMerchant = { id: "11122333", name: "Wayfare", userName: "test", password: "123456Aa" };
