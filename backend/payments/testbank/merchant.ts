/** The one shop the test bank knows. These are no secrets: the bank moves no money. */
export const testMerchant = { id: "11122333", name: "Wayfare", userName: "test", password: "123456Aa" };
