/** Slots in use on this page, by storage, prefix and name, each with the element that plays in it. */
const holders = new Map<string, object>();

/** Takes a slot for an element; false while another holds it. */
export function claimSlot(key: string, element: object): boolean {
  const holder = holders.get(key);
  if (holder !== undefined && holder !== element) return false;
  holders.set(key, element);
  return true;
}

/** Gives up the slots of an element, but for those that it keeps. */
export function releaseSlots(element: object, keep: readonly string[] = []): void {
  for (const [key, holder] of holders) if (holder === element && !keep.includes(key)) holders.delete(key);
}
