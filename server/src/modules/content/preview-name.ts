/** What the signature of a preview's address is of: no file has such a name. */
export const previewName = (id: string): string => `preview of ${id}`
