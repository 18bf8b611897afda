/** Parts of an address as they are read, without the empty and the repeated: a town that is its own province stands once (rule SHP-4). */
export const addressParts = (parts: readonly (string | null | undefined)[]): string[] => {
  const read: string[] = []
  for (const part of parts) {
    const text = part?.trim()
    if (text && !read.includes(text)) read.push(text)
  }
  return read
}
