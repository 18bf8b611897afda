const NAME_LENGTH = 200

/** What else the names of a kind end in. */
const ALSO: Readonly<Record<string, readonly string[]>> = { jpg: ['jpeg', 'jpe', 'jfif'], heic: ['heif'] }

/**
 * The name under which a file is shown and saved: the one that it came with, ending in an extension of what it is by its
 * content, at most 200 characters (rule FIL-7). A PDF that came as `invoice.exe` is `invoice.exe.pdf`: nothing runs it.
 */
export const nameByContent = (given: string, extension: string): string => {
  // Windows passes over dots and blanks at the end.
  const name = given.replace(/[.\s]+$/, '')
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (name !== '' && [extension, ...(ALSO[extension] ?? [])].includes(ending)) return name
  const kept = [...(name || 'file')].slice(-(NAME_LENGTH - extension.length - 1)).join('')
  return `${kept}.${extension}`
}
