import { sitePath } from '@waybill/contract/kernel/language'
import type { Tracked } from '@waybill/contract/tracking/endpoints'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import { html } from '../html.ts'
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
