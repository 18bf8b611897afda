import { sitePath } from '@waybill/contract/kernel/language'
import type { PublicPost } from '@waybill/contract/content/schemas'
import { serviceLimits, type ServiceLimits } from '@waybill/contract/parcels/limits'
import type { SiteCountry } from '../countries.queries.ts'
import { html, jsonLd, icon, type IconName } from '../html.ts'
import { layout, type SiteView } from '../layout.ts'
import type { SiteWords } from '../words.ts'
import { postCard } from './content-pages.ts'
import { countrySelect } from './rate-page.ts'

type HomePageData = {
  countries: readonly SiteCountry[]
  /** Codes of the public services. */
  serviceCodes: readonly string[]
  /** The newest. */
  posts: readonly PublicPost[]
}

const KINDS: readonly { kind: keyof SiteWords['kinds']; icon: IconName; codes: readonly string[] }[] = [
  { kind: 'economy', icon: 'mail', codes: ['QSM', 'QSP'] },
  { kind: 'standard', icon: 'package', codes: ['AME'] },
  { kind: 'direct', icon: 'home', codes: ['SGL'] },
  { kind: 'express', icon: 'plane', codes: ['FSG', 'DSG', 'USG'] },
]

/** `/`: track box, rate box, services, news, contact (rule SIT-2). */
export const homePage = (view: SiteView, data: HomePageData): string => {
  const { words, company, origin } = view
  return layout(
    view,
    {
      name: 'home',
      title: words.homeTitle,
      description: words.homeDescription(company.name),
      path: '/',
      more: [
        jsonLd({
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: company.name,
          url: origin,
          logo: `${origin}/icons/icon-512.png`,
          ...(company.phone === '' ? {} : { telephone: company.phone }),
          ...(company.email === '' ? {} : { email: company.email }),
        }),
      ],
    },
    [
      html`<div class="hero home">
        <div class="wb-page">
          <div>
            <h1>${words.homeTitle}</h1>
            <p>${words.homeText}</p>
            ${trackBox(view)}
          </div>
          ${rateBox(view, data.countries)}
        </div>
      </div>`,
      html`<div class="wb-page">${services(view, data.serviceCodes)} ${news(view, data.posts)}</div>`,
      contact(view),
    ],
  )
}

const trackBox = ({ language, words }: SiteView) =>
  html`<div>
    <form class="search" action=${sitePath(language, '/track')}>
      <span class="box"
        >${icon('search')}<input
          name="numbers"
          required
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          enterkeyhint="search"
          data-wide-focus
          aria-label=${words.numbersField}
          placeholder=${words.numbersHint}
      /></span>
      <button class="button ink">${words.ask}</button>
    </form>
    <div class="recent" data-recent hidden>
      <span>${words.recent}</span>
      <button class="link" type="button" data-forget>${words.forgetRecent}</button>
    </div>
  </div>`

const rateBox = ({ language, words }: SiteView, countries: readonly SiteCountry[]) =>
  html`<form
    class="rate-box"
    action=${sitePath(language, '/rate-ship')}
    data-rate-box
    data-from=${words.from}
    data-none=${words.noPrice}
    data-compare=${sitePath(language, '/rate-ship')}
    data-ask=${words.askUs}
    data-services=${words.compareAll}
  >
    <h2>${words.rates}</h2>
    <div class="pair">
      <label class="field"><span>${words.country}</span>${countrySelect(words, countries, '')}</label>
      <label class="field"
        ><span>${words.weight}</span
        ><span class="box"><input name="kg" inputmode="decimal" required autocomplete="off" /><i>kg</i></span></label
      >
    </div>
    <button class="button">${words.showPrices}</button>
    <div class="rate-found" data-rate-answer aria-live="polite" hidden></div>
  </form>`

/** The maximum weight of a package is that of a whole parcel (rule PAR-9). */
const heaviestKg = ({ weightMaxKg, totalChargeableMaxKg }: ServiceLimits): number =>
  Math.min(weightMaxKg, totalChargeableMaxKg ?? weightMaxKg)

const services = ({ language, words }: SiteView, codes: readonly string[]) => {
  const kinds = KINDS.map((one) => ({ ...one, codes: one.codes.filter((code) => codes.includes(code)) })).filter(
    (one) => one.codes.length > 0,
  )
  if (kinds.length === 0) return null
  return html`<section class="section" aria-labelledby="services">
    <div class="section-head">
      <h2 id="services">${words.services}</h2>
      <a href=${sitePath(language, '/rate-ship')}>${words.pricesAndTerms}</a>
    </div>
    <div class="kinds" style=${`--kinds:${kinds.length}`}>
      ${kinds.map(({ kind, icon: picture, codes: own }) => {
        const most = Math.max(...own.map((code) => heaviestKg(serviceLimits(code))))
        const [title, text] = words.kinds[kind]
        return html`<a href=${sitePath(language, '/rate-ship')}>
          ${icon(picture, 24)}
          <h3>${title}</h3>
          <p>${text}</p>
          <span class="codes">
            ${own.map((code) => html`<span class="tag">${code}</span>`)}
            <span>${words.upTo(String(most))}</span>
          </span>
        </a>`
      })}
    </div>
  </section>`
}

const news = (view: SiteView, posts: readonly PublicPost[]) => {
  const { language, words } = view
  return (
    posts.length > 0 &&
    html`<section class="section" aria-labelledby="news">
      <div class="section-head">
        <h2 id="news">${words.news}</h2>
        <a href=${sitePath(language, '/archive')}>${words.seeAll}</a>
      </div>
      <div class="cards">${posts.map((post) => postCard(view, post, 'h3'))}</div>
    </section>`
  )
}

const contact = ({ words, company }: SiteView) =>
  html`<section class="contact wb-screen-only" id="contact" aria-labelledby="contact-title">
    <div class="wb-page">
      <div>
        <h2 id="contact-title">${words.contact}</h2>
        <ul>
          ${
            company.phone !== '' &&
            line(
              'phone',
              html`<a href=${`tel:${company.phone.replace(/[^+\d]/g, '')}`}>${company.phone}</a>`,
              words.phoneHours,
            )
          }
          ${
            company.email !== '' &&
            line('mail', html`<a href=${`mailto:${company.email}`}>${company.email}</a>`, words.mailHours)
          }
          ${company.places.map(({ name, address }) => line('pin', name, address))}
        </ul>
      </div>
      ${contactForm(words)}
    </div>
  </section>`

const line = (picture: IconName, term: unknown, text: string) =>
  html`<li>
    ${icon(picture)}
    <div>
      <b>${term}</b>
      <p>${text}</p>
    </div>
  </li>`

const contactForm = (words: SiteWords) =>
  html`<form
    class="contact-form"
    data-contact-form
    data-failed=${words.requestFailed}
    data-required=${words.required}
    novalidate
  >
    <h2>${words.requestTitle}</h2>
    <noscript><p class="note">${words.requestNeedsScript}</p></noscript>
    <div class="contact-fields">
      ${contactField('contactName', words.name, { autocomplete: 'name', required: true, maxlength: 100 })}
      ${contactField('phone', words.phone, { autocomplete: 'tel', inputmode: 'tel', required: true, maxlength: 20 })}
      ${contactField('email', words.email, { autocomplete: 'email', inputmode: 'email', maxlength: 100 })}
      ${contactField('address', words.address, { autocomplete: 'street-address', maxlength: 255 })}
      ${contactField('itemName', words.item, { placeholder: words.itemHint, maxlength: 255, class: 'wide' })}
      ${contactField('weight', words.weight, { inputmode: 'decimal', unit: 'kg', class: 'narrow' })}
      <label class="trap" aria-hidden="true">Website<input name="website" tabindex="-1" autocomplete="off" /></label>
    </div>
    <p class="problem" role="alert" data-problem hidden></p>
    <div class="send">
      <span>${words.requestNote}</span>
      <button class="button ink">${words.request}</button>
    </div>
    <p class="sent" role="status" data-sent hidden>${words.requestSent}</p>
  </form>`

type FieldExtras = { required?: boolean; unit?: string; class?: string } & Record<string, unknown>
const contactField = (name: string, label: string, { required = false, unit, class: width, ...rest }: FieldExtras) =>
  html`<label class=${['field', width].filter(Boolean).join(' ')}>
    <span>${label}${required && html`<b aria-hidden="true"> *</b>`}</span>
    <span class="box"
      ><input name=${name} required=${required} ...${rest} />${unit !== undefined && html`<i>${unit}</i>`}</span
    >
    <small class="problem" data-problem-of=${name} hidden></small>
  </label>`
