/** Style sheets on their way or standing, by address. One that failed is not among them, so that the next try fetches it again. */
const sheets = new Map<string, Promise<void>>()
/** Where one that failed stood: rules of later sheets are stronger. */
const places = new Map<string, Comment>()
/** Scripts that the browser was told of. */
const scripts = new Set<string>()

const makeLink = (rel: string, href: string): HTMLLinkElement => {
  const link = document.createElement('link')
  link.rel = rel
  link.crossOrigin = ''
  link.href = href
  return link
}

const isStanding = (href: string): boolean => [...document.styleSheets].some((sheet) => sheet.href === href)

const fetchSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isStanding(href)) return resolve()
    const link = makeLink('stylesheet', href)
    const before = places.get(href)
    if (before) before.replaceWith(link)
    else document.head.append(link)
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      const place = document.createComment('')
      link.replaceWith(place)
      places.set(href, place)
      sheets.delete(href)
      reject(new Error(`The style sheet ${href} could not be loaded`))
    })
  })

const standingSheet = (href: string): Promise<void> => {
  const sheet = sheets.get(href) ?? fetchSheet(href)
  sheets.set(href, sheet)
  return sheet
}

const announceScript = (href: string): void => {
  if (scripts.has(href)) return
  scripts.add(href)
  if (!document.querySelector(`link[rel=modulepreload][href="${new URL(href).pathname}"]`))
    document.head.append(makeLink('modulepreload', href))
}

/**
 * A dynamic import of the built app, with all the files that it needs asked for at once: fails when one of its style sheets
 * did not come. It takes the place of Vite's own (vite.config.ts), which asks for a style sheet once, and takes one that
 * failed, or that another import waits for, as standing.
 */
export const importWithStyles = async <Module>(
  importScript: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  const waiting: Promise<void>[] = []
  for (const file of files) {
    const { href } = new URL(`/${file}`, location.origin)
    if (file.endsWith('.css')) waiting.push(standingSheet(href))
    else announceScript(href)
  }
  await Promise.all(waiting)
  return await importScript()
}
