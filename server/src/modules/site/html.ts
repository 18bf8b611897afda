import { html as template } from 'htm/preact'
import { h, type VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'

/** Outlines of Tabler's icons, 24 × 24. */
const PATHS = {
  search: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6',
  mail: 'M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2zM3 7l9 6l9 -6',
  package: 'M12 3l8 4.5l0 9l-8 4.5l-8 -4.5l0 -9l8 -4.5M12 12l8 -4.5M12 12l0 9M12 12l-8 -4.5M16 5.25l-8 4.5',
  home: 'M5 12l-2 0l9 -9l9 9l-2 0M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-7M9 21v-6a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v6',
  plane:
    'M14.5 6.5l3 -2.9a2.05 2.05 0 0 1 2.9 2.9l-2.9 3l2.5 7.5l-2.5 2.55l-3.5 -6.55l-3 3v3l-2 2l-1.5 -4.5l-4.5 -1.5l2 -2h3l3 -3l-6.5 -3.5l2.5 -2.5l7.5 2.5',
  phone: 'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
  pin: 'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0',
  chevron: 'M6 9l6 6l6 -6',
  lost: 'M9 6h.01M15 6h.01M12 21a9 9 0 1 0 0 -18a9 9 0 0 0 0 18M9 10h.01M15 10h.01M9.5 15.25a3.5 3.5 0 0 1 5 0',
} as const
export type IconName = keyof typeof PATHS

export const icon = (name: IconName, size = 20) =>
  html`<svg
    class="icon"
    viewBox="0 0 24 24"
    width=${size}
    height=${size}
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d=${PATHS[name]} />
  </svg>`

export const mark = () =>
  html`<svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
    <rect width="26" height="26" rx="7" fill="var(--wb-accent)" />
    <g fill="#fff">
      <rect x="5" y="6" width="2.2" height="10" rx="1" />
      <rect x="8.6" y="6" width="2.2" height="14" rx="1" />
      <rect x="12" y="6" width="2.2" height="9.2" rx="1" />
      <rect x="15.4" y="6" width="2.2" height="14" rx="1" />
      <rect x="19" y="6" width="2.2" height="10" rx="1" />
    </g>
  </svg>`

/** Markup as a value: everything inserted is escaped. */
export const html = template as (strings: TemplateStringsArray, ...values: unknown[]) => VNode

/** HTML cleaned by the server (modules/content), inserted unchanged. */
export const cleanHtml = (className: string, clean: string): VNode =>
  h('div', { class: className, dangerouslySetInnerHTML: { __html: clean } }) as VNode

/** Machine-readable data in a page; `<` cannot end its script. */
export const jsonLd = (data: object): VNode =>
  h('script', {
    type: 'application/ld+json',
    dangerouslySetInnerHTML: { __html: JSON.stringify(data).replaceAll('<', '\\u003c') },
  }) as VNode

export const renderDocument = (page: VNode): string => `<!doctype html>${renderToString(page)}`
