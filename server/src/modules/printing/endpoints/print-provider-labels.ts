import { printProviderLabels as endpoint } from '@waybill/contract/parcels/endpoints'
import { implement } from '../../../platform/implement.ts'
import { mergePdfs } from '../merge-pdfs.ts'
import { getPrintables, requireLabelFile } from '../printables.ts'

/** The carriers' labels of many parcels in one PDF, in the order in which they were named. */
export const printProviderLabels = implement(endpoint, async ({ world, me, body }) => {
  const labels = requireLabelFile(await getPrintables(world.db, me, 'id', body))
  const content = await mergePdfs(
    world.files,
    labels.map(({ number, label_file }) => ({ number, file: label_file })),
  )
  return { name: 'Provider labels.pdf', type: 'application/pdf', content, inline: true }
})
