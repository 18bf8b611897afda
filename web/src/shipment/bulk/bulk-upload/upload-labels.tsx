import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { api } from '../../../platform/api.ts'
import { formatCount } from '../../../platform/format.ts'
import { runOffline } from '../../../platform/query.ts'
import { bulkTexts } from './texts-bulk.ts'
import { askProgress, type UploadTarget } from './upload-target.ts'

const ASK_AGAIN_MS = 2_000

/** Prints SGL labels by our numbers, in the given order, the way the list does. */
export type LabelPrinting = { print: (numbers: readonly string[]) => void; busy: boolean }

type Props = { target: UploadTarget; jobId: string; printing: LabelPrinting }

/** Counts the ready labels of an upload and its parcels without one; polls while parcels are being booked. */
const useLabelsOf = ({ target, jobId }: Pick<Props, 'target' | 'jobId'>) => {
  const { data } = useQuery({
    ...askProgress(target, jobId),
    refetchInterval: ({ state }) => ((state.data?.labels?.awaited ?? 0) > 0 ? ASK_AGAIN_MS : false),
  })
  return { ready: 0, awaited: 0, ...data?.labels, done: data?.done ?? 0 }
}

/** How many labels of an upload are ready (rule UPL-90). */
export const UploadLabelsLine = (props: Pick<Props, 'target' | 'jobId'>) => {
  const t = bulkTexts.useText()
  const { ready, awaited, done } = useLabelsOf(props)
  const without = done - ready - awaited
  return (
    <p className="wb-fz-14 wb-number" role="status">
      {t('labelsReady', { ready: formatCount(ready), done: formatCount(done) })}{' '}
      {without > 0 && t('noLabel', { count: without })}
    </p>
  )
}

/** Prints the labels of an upload that are ready, in the order of its file (rule UPL-90). */
export const PrintUploadLabels = ({ printing, ...props }: Props) => {
  const t = bulkTexts.useText()
  const { ready } = useLabelsOf(props)
  const { mutate, isPending } = useMutation({
    ...runOffline,
    mutationFn: () => api.call(props.target.progress, { params: { id: props.jobId }, query: { made: 'true' } }),
    onSuccess: ({ made }) =>
      printing.print(made.flatMap(({ hasLabel, sglShipmentId }) => (hasLabel ? [sglShipmentId] : []))),
  })
  return (
    <Button
      leftSection={<IconPrinter size={16} />}
      disabled={ready === 0}
      loading={isPending || printing.busy}
      onClick={() => mutate()}
    >
      {t('printLabels', { count: ready })}
    </Button>
  )
}
