import { html as template } from 'htm/preact'
import { h, type VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'

/** Markup as a value: whatever is put into it is escaped. */
export const html = template as (strings: TemplateStringsArray, ...values: unknown[]) => VNode

/** HTML that the server has cleaned itself (modules/content), as it is. */
export const cleanHtml = (className: string, clean: string): VNode =>
  h('div', { class: className, dangerouslySetInnerHTML: { __html: clean } }) as VNode

/** Data for machines in a page; `<` cannot end its script. */
export const jsonLd = (data: object): VNode =>
  h('script', {
    type: 'application/ld+json',
    dangerouslySetInnerHTML: { __html: JSON.stringify(data).replaceAll('<', '\\u003c') },
  }) as VNode

export const renderDocument = (page: VNode): string => `<!doctype html>${renderToString(page)}`
