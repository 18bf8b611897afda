/**
 * Parts of an address for reading, without empty and repeated ones: a town with the same name as its province appears
 * once (rule SHP-4).
 */
export const addressParts = (parts: readonly (string | null | undefined)[]): string[] => {
  const read: string[] = []
  for (const part of parts) {
    const text = part?.trim()
    if (text && !read.includes(text)) read.push(text)
  }
  return read
}
