import { sitePath } from '@waybill/contract/kernel/language'
import type { Tracked } from '@waybill/contract/tracking/endpoints'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import { html, icon } from '../html.ts'
import { layout, type SiteView } from '../layout.ts'

type TrackPageData = { asked: string; problem?: string; shipments?: readonly Tracked[] }

/**
 * `/track` and `/track/{numbers}`. The page's script replaces `#root`; its content serves readers without it (rule
 * TRK-1).
 */
export const trackPage = (view: SiteView, { asked, problem, shipments }: TrackPageData): string => {
  const { words, language } = view
  const only = shipments?.length === 1 ? shipments[0]?.number : undefined
  return layout(
    view,
    {
      name: 'track',
      title: only === undefined ? words.tracking : `${only} · ${words.tracking}`,
      description: words.trackDescription,
      path: '/track',
      isMissing: asked !== '',
    },
    html`<div id="root">
      <div class="hero">
        <div class="wb-page">
          <h1>${words.tracking}</h1>
          <p class="wb-screen-only">${words.trackHint}</p>
          <form class="search wb-screen-only" action=${sitePath(language, '/track')}>
            <span class="box"
              ><input
                name="numbers"
                value=${asked}
                required
                autocomplete="off"
                aria-label=${words.numbersField}
                placeholder=${words.numbersHint}
            /></span>
            <button class="button ink">${words.ask}</button>
          </form>
          ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
        </div>
      </div>
      <div class="wb-page tracked">${shipments?.map((shipment) => tracked(view, shipment))}</div>
    </div>`,
  )
}

const tracked = ({ words }: SiteView, { number, line, label, events }: Tracked) =>
  html`<section>
    <h2 class="wb-number">${number}</h2>
    <p><b>${line === null ? words.unknownNumber : (label ?? words.justOnset)}</b></p>
    <ol>
      ${events.map(
        (event) =>
          html`<li>
            <time datetime=${event.time}>${vietnamMoment(new Date(event.time))}</time> ${event.label}
            ${event.place !== null && html`<small>${event.place}</small>`}
          </li>`,
      )}
    </ol>
  </section>`

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
