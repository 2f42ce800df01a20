/** Quiet zone in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

let encode: (typeof import("uqr"))["encode"] | undefined;

/** Fetches the encoder. Without the encoder, a sheet has the address only as text. */
export async function loadQr(): Promise<void> {
  try {
    encode = (await import("uqr")).encode;
  } catch {
    // The next print fetches the encoder again.
  }
}

export interface QrCode {
  /** Modules on each side, the quiet zone included. */
  size: number;
  /** The dark modules as an SVG path. A module is one unit wide. */
  path: string;
}

/** QR code of an address; undefined before the encoder has loaded. */
export function qrOf(address: string): QrCode | undefined {
  if (!encode) return undefined;
  // Lowest error correction: paper is not damaged, and higher levels have smaller modules.
  const { size, data } = encode(address, { ecc: "L", border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}

/** Prints the page once the encoder has loaded, or has failed to load. */
export async function printPlan(): Promise<void> {
  await loadQr();
  window.print();
}
