"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";
import { verifyOffline } from "./verify-offline";

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const getDetectorClass = (): DetectorClass | null =>
  "BarcodeDetector" in window && "mediaDevices" in navigator
    ? (window as unknown as { BarcodeDetector: DetectorClass }).BarcodeDetector
    : null;

/** Reads QR codes about four times a second until one is found. */
async function scan(video: HTMLVideoElement, detector: Detector, isOver: () => boolean): Promise<string | null> {
  while (!isOver()) {
    const [code] = await detector.detect(video).catch(() => []);
    if (code?.rawValue) return code.rawValue;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return null;
}

type ScannerProps = {
  inputId: string;
  /** Verifies codes while there is no connection; null for codes that only the server verifies. */
  publicKey: string | null;
};

/** The result of checking a code on a device without a connection. */
async function describeOffline(scanned: string, publicKey: string | null): Promise<string> {
  if (publicKey === null) return "No connection. Scan the ticket again later.";
  return (await verifyOffline(scanned, publicKey))
    ? "No connection. The signature is valid; redeem the ticket later to see whether it was used."
    : "No connection, and the signature of this code is not valid.";
}

/** Fills the form with the code that the camera reads, and sends it. Shown only where the browser can read codes. */
export function TicketScanner({ inputId, publicKey }: ScannerProps) {
  const hydrated = useHydrated();
  const video = useRef<HTMLVideoElement>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const Class = running ? getDetectorClass() : null;
    if (!Class) return;
    let over = false;
    let stream: MediaStream | null = null;
    async function start(found: DetectorClass) {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      const screen = video.current;
      if (over || !screen) return;
      screen.srcObject = stream;
      await screen.play();
      const code = await scan(screen, new found({ formats: ["qr_code"] }), () => over);
      const input = document.getElementById(inputId);
      if (code === null || !(input instanceof HTMLInputElement)) return;
      input.value = code;
      setRunning(false);
      if (navigator.onLine) input.form?.requestSubmit();
      else setProblem(await describeOffline(code, publicKey));
    }
    start(Class).catch(() => {
      setRunning(false);
      setProblem("The camera can't be used. Allow it in the browser, or type the code.");
    });
    return () => {
      over = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [running, inputId, publicKey]);

  if (!hydrated || !getDetectorClass()) return null;
  return (
    <div className="mt-4">
      <Button
        size="sm"
        onClick={() => {
          setProblem(null);
          setRunning(!running);
        }}
      >
        {running ? "Stop the camera" : "Scan with the camera"}
      </Button>
      {running ? (
        <video ref={video} muted playsInline aria-label="Camera" className="mt-3 w-full max-w-sm rounded-lg bg-ink" />
      ) : null}
      <p role="status" className="mt-2 text-sm text-danger">
        {problem}
      </p>
    </div>
  );
}
