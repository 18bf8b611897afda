import type { Envelope } from '@waybill/contract/kernel/endpoint'
import type { PublicRate, publicRate } from '@waybill/contract/pricing/public-endpoints'

/** Only the type of the contract's path: importing its module would load zod. */
const PATH: (typeof publicRate)['path'] = '/api/Public/Rate'

/** The rate box shows rates in place once country and weight are entered (rule SIT-3); its own page has the rest. */
export const answerRateBoxes = (): void => {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-rate-box]')) {
    const place = form.querySelector<HTMLElement>('[data-rate-answer]')
    if (!place) continue
    let asked = 0
    const ask = async (): Promise<void> => {
      const turn = ++asked
      const [to, weight] = [valueOf(form, 'to'), valueOf(form, 'kg').replace(',', '.')]
      if (to === '' || !(Number(weight) > 0)) return hide(place)
      const rates = await fetchRates(to, weight)
      if (turn !== asked) return
      if (rates) show(form, place, rates)
      else hide(place)
    }
    form.addEventListener('change', () => void ask())
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void ask()
    })
  }
}

const valueOf = (form: HTMLFormElement, name: string): string => {
  const typed = new FormData(form).get(name)
  return typeof typed === 'string' ? typed.trim() : ''
}

const hide = (place: HTMLElement): void => {
  place.hidden = true
}

/** Fetches rates; undefined on failure: the form's own page explains. */
const fetchRates = async (countryId: string, weight: string): Promise<PublicRate[] | undefined> => {
  try {
    const reply = await fetch(`${PATH}?${new URLSearchParams({ countryId, weight })}`)
    return ((await reply.json()) as Envelope<PublicRate[]>).value ?? undefined
  } catch {
    return undefined
  }
}

const show = (form: HTMLFormElement, place: HTMLElement, rates: readonly PublicRate[]): void => {
  const { from = '', none = '', ask = '', compare = '', services = '' } = form.dataset
  const [best] = rates
  const words = document.createElement('div')
  const link = document.createElement('a')
  const search = new URLSearchParams({ to: valueOf(form, 'to'), kg: valueOf(form, 'kg') })
  if (best?.price == null) {
    words.textContent = none
    link.href = '#contact'
    link.textContent = ask
  } else {
    const price = document.createElement('b')
    price.className = 'wb-number'
    // The amount due as far as known; its page lists what is added.
    const known = best.price + best.adminFee + (best.tariff ?? 0)
    price.textContent = `${from} ${known.toLocaleString('en-US')} ₫`
    const service = document.createElement('small')
    service.textContent = `${best.serviceCode} ${best.label}`
    words.append(price, service)
    link.href = `${compare}?${search}`
    link.textContent = services.replace('{count}', String(rates.filter((rate) => rate.price !== null).length))
  }
  place.replaceChildren(words, link)
  place.hidden = false
}
