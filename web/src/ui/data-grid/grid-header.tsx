import { IconDownload } from '@tabler/icons-react'
import { formatCount } from '../../platform/format.ts'
import type { Act } from '../act.tsx'
import { PageHeader } from '../page-header.tsx'
import type { GridModel } from './grid-model.ts'
import { propertyFilters } from './grid-query.ts'
import { writeOrder } from './grid-search.ts'
import { useAct } from './use-act.ts'

/** Title, one grey fact, and the acts: plain ones, Export, then the one in ink (ui.md §5). */
export const GridHeader = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { props } = grid
  const exporting = useExport(grid)
  const acts = (props.toolbar ?? []).map(({ key: _, hotkey, ...act }) => ({
    ...act,
    ...(hotkey ? { keys: hotkey } : {}),
  }))
  return (
    <PageHeader
      title={props.title}
      {...(props.crumbs ? { crumbs: props.crumbs } : {})}
      fact={factOf(grid)}
      acts={[...acts.filter(({ primary }) => !primary), ...exporting, ...acts.filter(({ primary }) => primary)]}
    />
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

/** Export sends exactly the filters and the order that the list shows. */
const useExport = <Row,>({ props, shape, view, say }: GridModel<Row>): Act[] => {
  const { act, isRunning } = useAct()
  const { exportRun } = props
  if (!exportRun) return []
  const request = { propertyFilters: propertyFilters(view, shape), OrderBy: writeOrder(view.sort) }
  return [{ label: say('export'), icon: IconDownload, busy: isRunning, run: () => act(() => exportRun(request)) }]
}
