const NAME_LENGTH = 200

/** Other extensions of each kind. */
const ALSO: Readonly<Record<string, readonly string[]>> = { jpg: ['jpeg', 'jpe', 'jfif'], heic: ['heif'] }

/**
 * The name under which a file is shown and saved: its own name with an extension that fits its content, at most 200
 * characters (rule FIL-7). A PDF named `invoice.exe` becomes `invoice.exe.pdf`, so nothing runs it.
 */
export const nameByContent = (given: string, extension: string): string => {
  // Windows ignores dots and blanks at the end.
  const name = given.replace(/[.\s]+$/, '')
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (name !== '' && [extension, ...(ALSO[extension] ?? [])].includes(ending)) return name
  const kept = [...(name || 'file')].slice(-(NAME_LENGTH - extension.length - 1)).join('')
  return `${kept}.${extension}`
}
