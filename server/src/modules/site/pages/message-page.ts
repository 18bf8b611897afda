import { sitePath } from '@waybill/contract/kernel/language'
import { html, icon } from '../html.ts'
import { layout, type SiteView } from '../layout.ts'

/** The page of an unknown address, signed in or not (rule SIT-5). */
export const notFoundPage = (view: SiteView): string => messagePage(view, view.words.notFound, view.words.notFoundText)

/** The page shown if a page cannot be drawn now, with the reason (rule SIT-8). */
export const problemPage = (view: SiteView, sentence: string): string => messagePage(view, view.words.problem, sentence)

const messagePage = (view: SiteView, title: string, text: string): string => {
  const { words, language } = view
  return layout(
    view,
    { name: 'missing', title, description: text, path: '/', isMissing: true },
    html`<div class="wb-page missing">
      ${icon('lost', 40)}
      <h1>${title}</h1>
      <p>${text}</p>
      <div class="acts">
        <a class="button ink" href=${sitePath(language, '/')}>${words.toHome}</a>
        <a class="button" href=${sitePath(language, '/track')}>${words.tracking}</a>
      </div>
    </div>`,
  )
}
