/** tokens.css knows the scheme by this attribute; here it follows the reader's device, and paper is always light. */
const SCHEME = 'data-mantine-color-scheme'

const dark = matchMedia('(prefers-color-scheme: dark)')
const show = (scheme: 'light' | 'dark'): void => document.documentElement.setAttribute(SCHEME, scheme)
const followDevice = (): void => show(dark.matches ? 'dark' : 'light')

followDevice()
dark.addEventListener('change', followDevice)
addEventListener('beforeprint', () => show('light'))
addEventListener('afterprint', followDevice)
