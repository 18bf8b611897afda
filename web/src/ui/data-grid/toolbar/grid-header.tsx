import { IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatCount } from '../../../platform/format.ts'
import type { Act } from '../../act.tsx'
import { PageHeader } from '../../page-header.tsx'
import { useOpenDialog } from '../../use-open-dialog.ts'
import type { GridModel } from '../state/grid-model.ts'
import { propertyFilters } from '../state/grid-query.ts'
import { writeOrder } from '../state/grid-search.ts'
import { useAct } from '../state/use-act.ts'

/** Title, one grey fact, and the acts: plain ones, Export, then the one in ink (rule SCR-1). */
export const GridHeader = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { props } = grid
  const exporting = useExport(grid)
  const acts = (props.toolbar ?? []).map(({ key: _, hotkey, ...act }) => ({
    ...act,
    ...(hotkey ? { keys: hotkey } : {}),
  }))
  return (
    <>
      <PageHeader
        title={props.title}
        {...(props.crumbs ? { crumbs: props.crumbs } : {})}
        fact={factOf(grid)}
        acts={[...acts.filter(({ primary }) => !primary), ...exporting.acts, ...acts.filter(({ primary }) => primary)]}
      />
      {exporting.dialog}
    </>
  )
}

const factOf = <Row,>({ props, rows, say, isPhone }: GridModel<Row>) => {
  if (rows.isFirstLoad || rows.error) return ''
  const noun = props.noun ?? say('rows')
  const { total, isEstimate, all } = rows
  if (props.fact) return props.fact({ total, isEstimate, all, noun })
  const shown = isEstimate ? say('about', { total: formatCount(total) }) : formatCount(total)
  if (isPhone) return shown
  return all === undefined
    ? say('fact', { total: shown, noun })
    : say('factOf', { total: shown, all: formatCount(all), noun })
}

/** Export sends exactly the filters and the order that the list shows, or its dialog does. */
const useExport = <Row,>({ props, shape, view, say }: GridModel<Row>): { acts: Act[]; dialog: ReactNode } => {
  const { act, isRunning } = useAct()
  const { isOpen, open, close } = useOpenDialog('export')
  const [isMade, setMade] = useState(isOpen)
  if (isOpen && !isMade) setMade(true)
  const { exportRun, exportDialog } = props
  const request = { propertyFilters: propertyFilters(view, shape), OrderBy: writeOrder(view.sort) }
  const button = { label: say('export'), icon: IconDownload }
  if (exportDialog)
    return { acts: [{ ...button, run: open }], dialog: isMade && exportDialog({ isOpen, request, close }) }
  if (!exportRun) return { acts: [], dialog: null }
  return { acts: [{ ...button, busy: isRunning, run: () => act(() => exportRun(request)) }], dialog: null }
}
