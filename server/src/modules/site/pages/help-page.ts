import { sitePath } from '@waybill/contract/kernel/language'
import { type HelpPage } from '../help-pages.ts'
import { cleanHtml, html } from '../html.ts'
import { layout, type SiteView } from '../layout.ts'

/** `/help` and `/help/{topic}`: the guides, each beside the list of all (rule SIT-7). */
export const helpPage = (view: SiteView, pages: readonly HelpPage[], shown: HelpPage): string => {
  const { words, language } = view
  return layout(
    view,
    {
      name: 'help',
      title: `${shown.title} · ${words.guide}`,
      description: words.helpDescription,
      path: `/help/${shown.topic}`,
    },
    html`<div class="wb-page help">
      <nav class="wb-screen-only" aria-label=${words.guide}>
        ${pages.map(
          ({ topic, title }) =>
            html`<a
              href=${sitePath(language, `/help/${topic}`)}
              aria-current=${topic === shown.topic ? 'page' : undefined}
              >${title}</a
            >`,
        )}
      </nav>
      <article class="article">
        <h1>${shown.title}</h1>
        ${cleanHtml('prose', shown.html)}
      </article>
    </div>`,
  )
}
