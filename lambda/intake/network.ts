import { isIPv4, isIPv6 } from "node:net";

/**
 * What one sender can hardly leave: its IPv4 address, or the /64 of its IPv6 address (a single line is given all of one).
 * Every spelling of an address gives the same network; an IPv4 address inside an IPv6 one counts as itself.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped)
    return `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(":")}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

/** The eight groups of an IPv6 address. URLs spell one in a single way, in hexadecimal alone. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const numbers = (text: string) =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const [before, after] = [numbers(head), numbers(tail ?? "")];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
