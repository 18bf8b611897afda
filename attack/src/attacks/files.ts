import { addOrder, attachToOrder } from '@waybill/contract/orders/endpoints'
import { addParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { valueOf } from '@waybill/testkit/client'
import { formOf, pdf } from '@waybill/testkit/files'
import { parcelBody } from '@waybill/testkit/parcels'
import type { Attack } from '../attack.ts'
import { becomes } from '../tally.ts'

const NAMES = ['../secret-key', '..%2f..%2fsecret-key', '%00', 'x'.repeat(500), 'a'.repeat(32) + '.pdf', '.', '%2e%2e']

/** Forged links, and files that are not one's own uploads. */
export const files: Attack = {
  name: 'forged links, foreign files and labels attached',
  async run({ anonymous, as, orderBody }, tally) {
    const company = await as('company-admin')
    const rival = await as('company-admin-2')
    const upload = async (client: typeof company): Promise<string> =>
      valueOf(await client.call(uploadFile, { body: formOf(pdf('attack')) }))
    const order = valueOf(await company.call(addOrder, { body: await orderBody() }))
    const attach = (file: unknown, version = order.version) =>
      tally.ask(company, 'POST', attachToOrder.path.replace('{id}', order.id), {
        body: { version, attachedFile: file },
      })
    const { id } = valueOf(await company.call(addParcel, { body: parcelBody() }))
    const labelOf = async (): Promise<string | null> =>
      (await company.call(getParcel, { params: { id } })).value?.labelFileName ?? null
    tally.expect(await becomes(async () => (await labelOf()) !== null), 'A parcel never gets its label')
    for (const name of [await labelOf(), await upload(rival), ...NAMES])
      for (const file of [name, `/Resources/Images/${name}`, { url: name }, { url: `/Resources/Images/${name}` }]) {
        const { status } = await attach(file)
        tally.expect(
          status === 400 || status === 404 || status === 422,
          `Attaching ${JSON.stringify(file)} answers ${status}`,
        )
      }
    const attached = valueOf(
      await company.call(attachToOrder, {
        params: { id: order.id },
        body: { version: order.version, attachedFile: { url: await upload(company) } },
      }),
    )
    const link = attached.attachedFile?.url ?? ''
    tally.expect((await tally.ask(anonymous, 'GET', link)).status === 200, 'The link that was given opens nothing')
    const [path = '', query = ''] = link.split('?')
    const expires = new URLSearchParams(query).get('expires') ?? ''
    const later = query.replace(expires, String(Number(expires) + 1_000_000))
    const flipped = query.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const cut = query.replace(/signature=./, 'signature=')
    for (const forged of [
      '',
      later,
      flipped,
      cut,
      query.replace(expires, '1'),
      query.replace(/expires=[^&]*/, 'expires=NaN'),
      query.replace(/holder=[^&]*/, 'holder='),
      query.replace(/holder=[^&]*/, 'holder=x.y'),
      query.replace(/holder=[^&]*&/, ''),
    ])
      for (const address of [`${path}?${forged}`, `${path.replace(/[^/]+$/, 'x')}?${query}`]) {
        const { status } = await tally.ask(anonymous, 'GET', address)
        tally.expect(status >= 400 && status < 500, `A forged link opens: ${address} ${status}`)
      }
    for (const name of NAMES) {
      const { status } = await tally.ask(anonymous, 'GET', `/Resources/Images/${name}?${query}`)
      tally.expect(status >= 400, `${name} is opened: ${status}`)
    }
  },
}
