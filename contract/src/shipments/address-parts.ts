/** Parts of an address as they are read, without the empty and the repeated: a town that is its own province stands once (rule SHP-4). */
export const addressParts = (parts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(parts.map((part) => part?.trim() ?? '').filter(Boolean)),
]
