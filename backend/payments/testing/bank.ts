import { citybank } from "@/backend/payments/citybank/provider";
import type { CitybankSecrets } from "@/backend/payments/citybank/secrets";
import type { Provider } from "@/backend/payments/provider";
import { createBank } from "@/backend/payments/testbank/bank";
import { listen } from "@/backend/payments/testbank/listen";
import { testMerchant } from "@/backend/payments/testbank/merchant";
import type { BankOrders } from "@/backend/payments/testbank/orders";
import type { Outcome } from "@/backend/payments/testbank/outcomes";
import type { CitybankSettings } from "@/lib/contracts/money/gateway";
import type { Authority } from "./certificates";

export type RunningBank = {
  url: string;
  orders: BankOrders;
  provider: (variant: "a" | "b", over?: Partial<CitybankSettings>, secrets?: Partial<CitybankSecrets>) => Provider;
  /** Simulates the payer on the card page and returns the response to the browser. */
  act: (providerRef: string, outcome: Outcome) => Promise<Response>;
  /** The same over HTTP like a browser, without following redirects. */
  visit: (page: string, outcome: Outcome) => Promise<Response>;
  /** Reveals the results that the bank otherwise hides permanently. */
  speakUp: () => void;
  fault: (call: string, kind: "error" | "hang" | "lost" | "garbage", times?: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Starts a test bank on a free port, over HTTP or, with an authority, over mutual TLS. */
export async function startBank(authority?: Authority, file?: string): Promise<RunningBank> {
  let url = "";
  const settings = {
    publicUrl: "http://localhost",
    file,
    merchant: testMerchant,
    lateSeconds: 86_400,
    control: true,
  };
  const { app, orders } = await createBank(settings);
  const server = await listen(app, {
    port: 0,
    host: "127.0.0.1",
    tls: authority ? { ...authority.issue("bank"), ca: authority.cert } : undefined,
  });
  const scheme = authority ? "https" : "http";
  url = `${scheme}://127.0.0.1:${server.port}`;
  settings.publicUrl = url;
  const client = authority?.issue("shop");
  return {
    url,
    orders,
    close: server.close,
    provider: (variant, over, secrets) =>
      citybank(
        {
          variant,
          mode: "test",
          testUrl: url,
          liveUrl: "",
          merchantId: testMerchant.id,
          userName: testMerchant.userName,
          currency: "USD",
          currencyNumeric: "840",
          amountScale: variant === "a" ? 100 : 1,
          redirectHosts: [`127.0.0.1:${server.port}`],
          ...over,
        },
        {
          password: testMerchant.password,
          ...(client ? { certificate: client.cert, key: client.key, ca: authority?.cert } : {}),
          ...secrets,
        },
      ),
    act: async (providerRef, outcome) => {
      const order = orders.find({ orderId: providerRef }) ?? orders.find({ token: providerRef });
      if (!order) throw new Error("the bank knows no such payment");
      const body = new URLSearchParams({ ORDERID: order.orderId, SESSIONID: order.sessionId, outcome });
      return app.request("/pay", { method: "POST", body });
    },
    visit: async (page, outcome) => {
      const { searchParams } = new URL(page);
      const body = new URLSearchParams([...searchParams, ["outcome", outcome]]);
      return fetch(new URL("/pay", page), { method: "POST", body, redirect: "manual" });
    },
    speakUp: () => {
      for (const order of orders.list()) order.hiddenUntil = 0;
    },
    fault: async (call, kind, times = 1) => {
      await app.request("/control/behaviour", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ fault: { call, kind, times } }),
      });
    },
  };
}

/** Parses the form that returns the browser to the merchant. */
export async function readReturn(page: Response): Promise<{ action: string; xmlmsg: string }> {
  const text = await page.text();
  const plain = (html: string) =>
    html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  const action = /action="([^"]+)"/.exec(text)?.[1] ?? "";
  const xmlmsg = /name="xmlmsg" value="([^"]*)"/.exec(text)?.[1] ?? "";
  return { action: plain(action), xmlmsg: plain(xmlmsg) };
}
