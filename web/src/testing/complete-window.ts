/**
 * Fills gaps of happy-dom, which has no layout: every box is empty, so popovers consider their opener hidden and
 * virtual lists render no rows. Here the page is as large as the window, and everything in it is a small box at its top
 * left.
 */
const BOX = { x: 8, y: 8, width: 120, height: 32 }

const sizeOf = (element: Element): { width: number; height: number } =>
  element === document.documentElement || element === document.body
    ? { width: innerWidth, height: innerHeight }
    : { width: BOX.width, height: BOX.height }

const define = <E extends HTMLElement>(prototype: E, name: string, read: (element: E) => unknown): void => {
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: E) {
      return read(this)
    },
  })
}

export const completeWindow = (): void => {
  for (const name of ['offsetWidth', 'clientWidth', 'scrollWidth'])
    define(HTMLElement.prototype, name, (element) => sizeOf(element).width)
  for (const name of ['offsetHeight', 'clientHeight', 'scrollHeight'])
    define(HTMLElement.prototype, name, (element) => sizeOf(element).height)
  Element.prototype.getBoundingClientRect = function () {
    const { width, height } = sizeOf(this)
    return new DOMRect(BOX.x, BOX.y, width, height)
  }
  define(HTMLTableSectionElement.prototype, 'rows', (section) => section.querySelectorAll(':scope > tr'))
  // Autosizing fields measure again once fonts have loaded.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
}
