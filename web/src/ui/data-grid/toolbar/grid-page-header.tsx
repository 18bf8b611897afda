import type { Language } from '@waybill/contract/kernel/language'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { formatCount } from '../../../platform/format.ts'
import { language } from '../../../platform/i18n.ts'
import type { PageAction } from '../../page-action.ts'
import { PageHeader } from '../../page-header.tsx'
import { useOpenDialog } from '../../use-open-dialog.ts'
import type { GridModel } from '../state/grid-model.ts'
import { propertyFilters } from '../state/grid-query.ts'
import { writeOrder } from '../state/grid-search.ts'
import { useRunAction } from '../state/use-run-action.ts'
import { singular } from './singular.ts'

/** Title, one grey fact, and the actions: plain ones, Export, then the primary one (rule SCR-1). */
export const GridPageHeader = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { props } = grid
  const exporting = useExport(grid)
  const actions = (props.toolbar ?? []).map(({ key: _, hotkey, ...act }) => ({
    ...act,
    ...(hotkey ? { keys: hotkey } : {}),
  }))
  return (
    <>
      <PageHeader
        title={props.title}
        {...(props.crumbs ? { crumbs: props.crumbs } : {})}
        fact={factOf(grid)}
        actions={[
          ...actions.filter(({ primary }) => !primary),
          ...exporting.actions,
          ...actions.filter(({ primary }) => primary),
        ]}
      />
      {exporting.dialog}
    </>
  )
}

/** Vietnamese has no plural forms. */
const SINGULAR: Readonly<Record<Language, (nouns: string) => string>> = { en: singular, vi: (nouns) => nouns }

const factOf = <Row,>({ props, rows, t, isPhone }: GridModel<Row>) => {
  if (rows.isFirstLoad || rows.error) return ''
  const { total, isEstimate, all } = rows
  const nouns = props.noun ?? t('rows')
  const noun = (all ?? total) === 1 ? SINGULAR[language()](nouns) : nouns
  if (props.fact) return props.fact({ total, isEstimate, all, noun })
  const shown = isEstimate ? t('about', { total: formatCount(total) }) : formatCount(total)
  if (isPhone) return shown
  return all === undefined
    ? t('fact', { total: shown, noun })
    : t('factOf', { total: shown, all: formatCount(all), noun })
}

/** Exports exactly the filters and order that the list shows, or opens the export dialog. */
const useExport = <Row,>({ props, shape, view, t }: GridModel<Row>): { actions: PageAction[]; dialog: ReactNode } => {
  const { run, isRunning } = useRunAction()
  const { isOpen, open, close } = useOpenDialog('export')
  const { exportRun, exportDialog } = props
  const request = { propertyFilters: propertyFilters(view, shape), OrderBy: writeOrder(view.sort) }
  const button = { label: t('export'), icon: IconDownload }
  if (exportDialog) return { actions: [{ ...button, run: open }], dialog: isOpen && exportDialog({ request, close }) }
  if (!exportRun) return { actions: [], dialog: null }
  return { actions: [{ ...button, busy: isRunning, run: () => run(() => exportRun(request)) }], dialog: null }
}
