import { createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { constants, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { interceptAnswer } from "./answer";

type Answer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

async function answerOf(
  listener: RequestListener,
  headers: Record<string, string> = {},
  onChunk: (soFar: Buffer) => void = () => {},
): Promise<Answer> {
  const server = createServer((request, response) => {
    interceptAnswer(request, response, {
      onPage: (html) => {
        response.setHeader("x-page-length", String(html.length));
        return html.includes("empty until scripts come")
          ? html.replace("empty until scripts come", "drawn")
          : undefined;
      },
    });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await new Promise((resolve, reject) => {
      get({ port: (server.address() as AddressInfo).port, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          onChunk(Buffer.concat(chunks));
        });
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      }).on("error", reject);
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const gzip = { "accept-encoding": "gzip, br" };
const page: RequestListener = (_, response) => {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  response.write("<p>Malmö");
  setTimeout(() => response.end("</p>".padEnd(2_000, " ")), 10);
};

test("a page is whole before its headers are made, and goes out packed", async () => {
  const { headers, body } = await answerOf(page, gzip);
  expect(headers).toMatchObject({ "x-page-length": "2009", "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(gunzipSync(body).toString()).toContain("<p>Malmö</p>");
});

test("who can't unpack gets it plain, with its length", async () => {
  const { headers, body } = await answerOf(page);
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers["content-length"]).toBe(String(body.length));
});

test("a refusal keeps its status", async () => {
  const { status, body } = await answerOf((_, response) =>
    response.writeHead(404, { "content-type": "text/html" }).end("no"),
  );
  expect([status, body.toString()]).toEqual([404, "no"]);
});

test("what is no page streams, each chunk as it comes", async () => {
  let goOn: (() => void) | undefined;
  const { headers, body } = await answerOf(
    (_, response) => {
      response.setHeader("content-type", "text/x-component");
      response.write("first ".repeat(500));
      goOn = () => response.end("second");
    },
    gzip,
    // The second is sent once the first has come: kept back, it would never come.
    (soFar) => {
      if (!gunzipSync(soFar, { finishFlush: constants.Z_SYNC_FLUSH }).includes("first")) return;
      goOn?.();
      goOn = undefined;
    },
  );
  expect(headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(body).toString()).toMatch(/first second$/);
});

test("pictures and answers without a body pass untouched", async () => {
  const picture = await answerOf((_, response) => {
    response.writeHead(200, { "content-type": "image/webp" });
    response.end(Buffer.alloc(3_000, 7));
  }, gzip);
  expect(picture.headers["content-encoding"]).toBeUndefined();
  expect(picture.body.equals(Buffer.alloc(3_000, 7))).toBe(true);
  const redirect = await answerOf((_, response) => response.writeHead(303, { location: "/x" }).end(), gzip);
  expect([redirect.status, redirect.headers.location]).toEqual([303, "/x"]);
});

test("a large streamed answer arrives whole though the reader is slow", async () => {
  const chunk = Buffer.from("0123456789abcdef".repeat(4_096));
  const { body } = await answerOf((_, response) => {
    response.setHeader("content-type", "application/json");
    let left = 200;
    const more = () => {
      while (left-- > 0) if (!response.write(chunk)) return response.once("drain", more);
      response.end();
    };
    more();
  }, gzip);
  expect(gunzipSync(body).length).toBe(chunk.length * 200);
});

test("a page that is given back goes out in the other's place, with its own length and the same status", async () => {
  const { status, headers, body } = await answerOf((_, response) => {
    response.writeHead(404, { "content-type": "text/html", "content-length": "24" });
    response.end("empty until scripts come");
  });
  expect([status, body.toString(), headers["content-length"]]).toEqual([404, "drawn", "5"]);
});
