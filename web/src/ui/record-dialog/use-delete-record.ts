import type { CallEndpoint } from '@waybill/contract/kernel/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import type { z } from 'zod'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { confirm } from '../confirm.tsx'
import type { RowAction } from '../data-grid/grid-types.ts'
import { toast } from '../toast.tsx'
import { uiTexts } from '../texts.ts'

type Deleting<Row> = {
  feature: string
  endpoint: Omit<CallEndpoint, 'reply'> & { reply: z.ZodType }
  /** The question as specified: 'Are you sure to delete this country?' */
  question: string
  /** Name of the record. */
  name: (row: Row) => string
  id?: (row: Row) => string
  /** Consequences, after the question. */
  goesWith?: (row: Row) => string | undefined
  /** What happened instead, if the reply says so. */
  instead?: (answer: unknown, row: Row) => string | undefined
  alsoStale?: readonly (readonly unknown[])[]
}

/** Row action Delete: asks, deletes, confirms. A record in use is refused with where it is used. */
export const useDeleteRecord = <Row extends { id: string }>(deleting: Deleting<Row>): ((row: Row) => RowAction) => {
  const { feature, endpoint, question, name, id = (row) => row.id, goesWith, instead, alsoStale = [] } = deleting
  const t = uiTexts.useText()
  const cache = useQueryClient()
  const run = async (row: Row): Promise<void> => {
    const sure = await confirm({
      title: `${t('delete')} ${name(row)}`,
      text: [question, goesWith?.(row)].filter(Boolean).join(' '),
      confirmLabel: t('delete'),
      destructive: true,
      icon: IconTrash,
    })
    if (!sure) return
    const [, named = 'id'] = /\{(\w+)\}/.exec(endpoint.path) ?? []
    const answer = await api.callDeclared(endpoint, { params: { [named]: id(row) } })
    const other = instead?.(answer, row)
    if (other === undefined) toast.success(t('deleted'), { text: name(row) })
    else toast.notify(other)
    for (const queryKey of [queryKeys(feature).all, ...alsoStale]) void cache.invalidateQueries({ queryKey })
  }
  return (row) => ({
    key: 'delete',
    label: t('delete'),
    icon: IconTrash,
    destructive: true,
    run: () => void run(row).catch(toast.failure),
  })
}
