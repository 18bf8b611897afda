import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { IconDots, IconDownload } from '@tabler/icons-react'
import { formatCount } from '../../platform/format.ts'
import css from './grid-header.module.css'
import type { GridModel } from './grid-model.ts'
import { propertyFilters } from './grid-query.ts'
import { writeOrder } from './grid-search.ts'
import type { ToolbarAction } from './grid-types.ts'
import { useAct } from './use-act.ts'
import { useActLink } from './use-act-link.ts'

/** Title, one grey fact, and the actions: plain ones, then one in ink (ui.md §5). */
export const GridHeader = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { props, say, isPhone, isNarrow } = grid
  const exporting = useExport(grid)
  const all = [...(props.toolbar?.filter(({ primary }) => !primary) ?? []), ...exporting]
  const primary = props.toolbar?.find((action) => action.primary)
  return (
    <header className={css.header}>
      <h1 className={css.title}>{props.title}</h1>
      <span className={css.fact}>{factOf(grid)}</span>
      <span className={css.grow} />
      {!isNarrow && all.map((action) => <HeaderButton key={action.key} action={action} />)}
      {isNarrow && all.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon aria-label={say('more')} size={isPhone ? 44 : 34}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {all.map((action) => (
              <HeaderItem key={action.key} action={action} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {primary && <HeaderButton action={primary} iconOnly={isPhone} />}
    </header>
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
const useExport = <Row,>({ props, shape, view, say }: GridModel<Row>): ToolbarAction[] => {
  const { exportRun } = props
  if (!exportRun) return []
  const request = { propertyFilters: propertyFilters(view, shape), OrderBy: writeOrder(view.sort) }
  return [{ key: 'export', label: say('export'), icon: IconDownload, run: () => exportRun(request) }]
}

const HeaderButton = ({ action, iconOnly = false }: { action: ToolbarAction; iconOnly?: boolean }) => {
  const { act, isRunning } = useAct()
  const linkTo = useActLink()
  const { icon: Icon, disabledReason, label, primary } = action
  const look = {
    variant: primary ? 'filled' : 'default',
    leftSection: Icon && !iconOnly ? <Icon size={16} /> : undefined,
    className: css.button,
    children: iconOnly && Icon ? <Icon size={22} /> : label,
    'aria-label': label,
    'data-icon-only': iconOnly || undefined,
  }
  if (disabledReason)
    return (
      <Tooltip label={disabledReason}>
        <Button {...look} data-disabled aria-disabled onClick={(event) => event.preventDefault()} />
      </Tooltip>
    )
  if (action.href !== undefined) return <Button {...look} component="a" {...linkTo(action)} />
  return <Button {...look} loading={isRunning} onClick={() => act(action.run)} />
}

const HeaderItem = ({ action }: { action: ToolbarAction }) => {
  const { act } = useAct()
  const linkTo = useActLink()
  const { icon: Icon, disabledReason, label } = action
  const leftSection = Icon ? <Icon size={16} /> : undefined
  if (disabledReason)
    return (
      <Menu.Item leftSection={leftSection} aria-disabled data-disabled closeMenuOnClick={false}>
        {label}
        <small className={css.reason}>{disabledReason}</small>
      </Menu.Item>
    )
  if (action.href !== undefined)
    return (
      <Menu.Item leftSection={leftSection} component="a" {...linkTo(action)}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item leftSection={leftSection} onClick={() => act(action.run)}>
      {label}
    </Menu.Item>
  )
}
