import { nameIn } from '@waybill/contract/kernel/name-in'
import { sitePath } from '@waybill/contract/kernel/language'
import type { PublicRate } from '@waybill/contract/pricing/public-endpoints'
import { formatDecimal } from '@waybill/contract/kernel/money'
import { bindsByTotal } from '@waybill/contract/parcels/limits'
import { volumetricDivisor } from '@waybill/contract/shipments/weights'
import type { SiteCountry } from '../countries.queries.ts'
import { html, icon } from '../html.ts'
import { layout, type SiteView } from '../layout.ts'
import type { SiteWords } from '../words.ts'
import { dutyNotes, landedRate } from './rate-duty.ts'
import type { RateSearch } from './rate-form.ts'

const HALF_KILO = ['FSG', 'DSG', 'USG']
const isUnpriced = (reason: string): reason is 'weight' | 'side' | 'sides' | 'total' =>
  ['weight', 'side', 'sides', 'total'].includes(reason)

/** Why the chargeable weight is what it is; for a service that cannot take the package, why not. */
const whyOf = (words: SiteWords, { serviceCode, limits, price, reason }: PublicRate): string => {
  if (price === null) {
    if (reason !== undefined && !isUnpriced(reason)) return words.reasons[reason]
    return limitWords(words, limits)
  }
  if (HALF_KILO.includes(serviceCode)) return words.rules.half
  const divisor = volumetricDivisor('ecommerce', serviceCode)
  return divisor === 5000 ? words.rules.larger : words.rules.divisor(divisor)
}

/** A service's limits in words; for weight the effective limit (rule PAR-9). */
const limitWords = (words: SiteWords, limits: PublicRate['limits']): string =>
  [
    bindsByTotal(limits)
      ? words.limits.total(String(limits.totalChargeableMaxKg))
      : words.limits.each(String(limits.weightMaxKg)),
    limits.sidesMaxCm === null
      ? words.limits.side(String(limits.sideMaxCm))
      : words.limits.sides(String(limits.sidesMaxCm)),
  ].join(', ')

const figure = (amount: number): string => formatDecimal(Math.round(amount), 0)
const vnd = (amount: number): string => `${figure(amount)} ₫`
const kg = (weight: number): string => `${weight.toFixed(2)} kg`

type RatePageData = {
  countries: readonly SiteCountry[]
  search: RateSearch
  problem?: string
  answer?: { country: SiteCountry; rates: readonly PublicRate[] }
}

/** `/rate-ship`: every public service side by side, by landed cost, with limits and the explanation (rules SIT-3, PRC-62). */
export const ratePage = (view: SiteView, data: RatePageData): string => {
  const { words } = view
  return layout(view, { name: 'rates', title: words.rates, description: words.ratesDescription, path: '/rate-ship' }, [
    html`<div class="hero rates">
      <div class="wb-page">
        <h1>${words.ratesTitle}</h1>
        ${form(view, data)}
      </div>
    </div>`,
    html`<div class="wb-page rate-answer">${data.answer && answer(view, data.answer, data.search)}</div>`,
  ])
}

const form = ({ language, words }: SiteView, { countries, search, problem }: RatePageData) =>
  html`<form class="rate-form" action=${sitePath(language, '/rate-ship')}>
    <label class="field country"><span>${words.country}</span>${countrySelect(words, countries, search.to)}</label>
    <label class="field"
      ><span>${words.weight}</span
      ><span class="box"
        ><input name="kg" inputmode="decimal" required value=${search.kg} autocomplete="off" /><i>kg</i></span
      ></label
    >
    <div class="field sizes" role="group" aria-label=${words.sizes}>
      <span>${words.sizes} <small>(${words.optional})</small></span>
      <span class="box">
        ${(['l', 'w', 'h'] as const).map((side, at) => [
          at > 0 && html`<i aria-hidden="true">×</i>`,
          html`<input
            name=${side}
            inputmode="decimal"
            autocomplete="off"
            value=${search[side]}
            aria-label=${[words.length, words.width, words.height][at]}
          />`,
        ])}
        <i>cm</i>
      </span>
    </div>
    <label class="field"
      ><span>${words.goodsValue}</span
      ><span class="box"
        ><input name="v" inputmode="decimal" value=${search.v} autocomplete="off" /><i>USD</i></span
      ></label
    >
    <label class="field"
      ><span>${words.hsCode}</span
      ><span class="box"><input name="hs" inputmode="numeric" value=${search.hs} autocomplete="off" /></span
    ></label>
    <button class="button ink">${words.calculate}</button>
    ${problem !== undefined && html`<p class="problem" role="alert">${problem}</p>`}
  </form>`

export const countrySelect = (words: SiteWords, countries: readonly SiteCountry[], chosen: string) =>
  html`<span class="box select"
    ><select name="to" required>
      <option value="">${words.chooseCountry}</option>
      ${countries.map(
        ({ code, name }) => html`<option value=${code} selected=${code === chosen.toUpperCase()}>${name}</option>`,
      )}</select
    >${icon('chevron', 16)}</span
  >`

const answer = (view: SiteView, { country, rates }: NonNullable<RatePageData['answer']>, search: RateSearch) => {
  const { words } = view
  const priced = rates.filter(({ price }) => price !== null)
  const isWhole = priced.every((rate) => landedRate(rate).isWhole)
  return html`<section aria-labelledby="rates">
    <div class="section-head">
      <h2 id="rates">${words.servicesTo(priced.length, country.name)}</h2>
      <span>${words.ascending}</span>
    </div>
    ${!isWhole && html`<p class="hint"><b>${words.notIncluded}</b> ${words.enterValue}</p>`}
    <ul class="rate-list">
      <li class="head" aria-hidden="true">
        <span></span><span>${words.service}</span><span>${words.price}</span><span>${words.adminFee}</span
        ><span>${words.duty}</span><span>${isWhole ? words.landed : words.withoutDuty}</span><span></span>
      </li>
      ${rates.map((rate) => (rate.price === null ? refused(view, rate) : offered(view, rate, rate.price, search)))}
    </ul>
    ${dutyNotes(view, rates)}
    <p class="note">${words.rateNote}</p>
  </section>`
}

/** A link to a new parcel from this quote, through sign-in. */
const shipNow = ({ to, kg: weight, l, w, h, v, hs }: RateSearch, { serviceCode }: PublicRate): string => {
  const params = Object.entries({ to, kg: weight, l, w, h, v, hs }).filter(([, typed]) => typed !== '')
  return `/shipment/sgl-parcel/add-shipment?${new URLSearchParams({ ...Object.fromEntries(params), service: serviceCode })}`
}

const offered = (view: SiteView, rate: PublicRate, price: number, search: RateSearch) => {
  const { words } = view
  const { duty, total, isWhole, isAtLeast } = landedRate(rate)
  const { landedCost, adminFee, dutyPayer } = rate
  const collectingFee = landedCost?.collectingFee ?? 0
  return html`<li>
    <details>
      <summary>
        <span class="code">${rate.serviceCode}</span>
        <span class="service"
          ><b>${rate.label}</b><small>${rate.provider}, ${words.chargeable} ${kg(rate.chargeableWeight)}</small></span
        >
        <span class="part wb-number"><small>${words.price}</small>${figure(price)}</span>
        <span class="part wb-number"><small>${words.adminFee}</small>${figure(adminFee)}</span>
        <span class="part wb-number"
          ><small>${words.duty}</small>${duty === null ? html`<i>${words.unknownDuty}</i>` : figure(duty)}${
            duty !== null && dutyPayer === 'DAP' && html`<em>${words.recipientPays(collectingFee > 0)}</em>`
          }</span
        >
        <span class="price wb-number"
          ><small>${isWhole ? words.landed : words.withoutDuty}</small
          >${isAtLeast && html`<i>${words.atLeast} </i>`}${vnd(total)}</span
        >
        <span class="more">${icon('chevron', 18)}<span class="wb-spoken">${words.details}</span></span>
      </summary>
      <dl>
        ${
          rate.made && [
            part(words.base(rate.made.zone), vnd(rate.made.base)),
            rate.made.fuel > 0 && part(words.fuel(formatDecimal(rate.made.fuelFee, 2)), vnd(rate.made.fuel)),
          ]
        }
        ${rate.volumetricWeight > 0 && part(words.volumetric, kg(rate.volumetricWeight))}
        ${landedCost?.layers.map((layer) => layer.amount > 0 && part(nameIn(view.language, layer), vnd(layer.amount)))}
        ${collectingFee > 0 && part(words.collectingFee, vnd(collectingFee))}
        <div class="limits">
          <dt class="wb-spoken">${words.pricesAndTerms}</dt>
          <dd>${whyOf(words, rate)}. ${limitWords(words, rate.limits)}</dd>
        </div>
        <div class="act"><a class="button" href=${shipNow(search, rate)}>${words.send}</a></div>
      </dl>
    </details>
  </li>`
}

const part = (term: string, figure: string) =>
  html`<div>
    <dt>${term}</dt>
    <dd class="wb-number">${figure}</dd>
  </div>`

const refused = ({ words }: SiteView, rate: PublicRate) =>
  html`<li class="refused">
    <div>
      <span class="code">${rate.serviceCode}</span>
      <span class="service"><b>${rate.label}</b><small>${rate.provider}</small></span>
      <small class="why">${whyOf(words, rate)}</small>
      <span class="price">${words.notTaken}</span>
    </div>
  </li>`
