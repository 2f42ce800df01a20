import { isIPv6 } from "node:net";

/**
 * What one sender can hardly leave: its IPv4 address, or the /64 of its IPv6 address (a single line is given all of one).
 * Every spelling of an address gives the same network; an IPv4 address inside an IPv6 one counts as itself.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  if (!groups) return address;
  if (!isMapped(groups)) return prefixOf(groups, 64);
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
  return bytes.join(".");
}

/** The /48 of an IPv6 address: the most that one customer is usually given, 65,536 networks. Undefined for IPv4. */
export function allocationOf(address: string): string | undefined {
  const groups = groupsOf(address);
  return groups && !isMapped(groups) ? prefixOf(groups, 48) : undefined;
}

function isMapped(groups: number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

/** `2001:db8:7::/48` */
function prefixOf(groups: number[], bits: number): string {
  const first = groups.slice(0, bits / 16).map((group) => group.toString(16));
  return `${first.join(":")}::/${bits}`;
}

/** The eight groups of an IPv6 address; undefined for anything else. URLs spell one in a single way, in hexadecimal alone. */
function groupsOf(address: string): number[] | undefined {
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return undefined;
  const [head = "", tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const numbers = (text: string) =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const [before, after] = [numbers(head), numbers(tail ?? "")];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
