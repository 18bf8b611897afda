import { ActionIcon, Button, Loader, UnstyledButton } from '@mantine/core'
import {
  IconBookmarkPlus,
  IconCheck,
  IconDeviceFloppy,
  IconPencil,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react'
import type { SavedView } from '@waybill/contract/views/schemas'
import { useEffect, useRef } from 'react'
import { sentencesOf } from '../../../platform/api-error.ts'
import { toast } from '../../toast.tsx'
import type { GridModel } from '../state/grid-model.ts'
import type { ReadyView } from '../grid-types.ts'
import { isSameState, payloadOf, readPayload, readyState, defaultState } from './saved-view.ts'
import { showReadyView, showView, shownState, staleSentence, useViewActions, useViews } from './use-saved-views.ts'
import css from './views-menu.module.css'
import { viewsTexts } from './views-texts.ts'

type Props<Row> = { grid: GridModel<Row>; close: () => void }

/** Own views, shared views, and actions on the shown state. */
export const ViewsPanel = <Row,>({ grid, close }: Props<Row>) => {
  const t = viewsTexts.useText()
  const { data: views, isError, refetch } = useViews(grid.props.id)
  const panel = useRef<HTMLDivElement>(null)
  const isLoaded = views !== undefined
  // Loaded after the popover looked for an element to focus. A phone's sheet handles its own focus.
  useEffect(() => {
    if (isLoaded && !grid.isPhone) panel.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isLoaded, grid.isPhone])
  if (!views)
    return isError ? (
      <p className={`wb-secondary wb-fz-13 ${css.none}`} role="alert">
        {t('failed')}{' '}
        <Button size="xs" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </p>
    ) : (
      <Loader size="sm" mx="auto" my={16} aria-label={grid.t('loading')} />
    )
  const groups = [
    { title: t('own'), views: views.filter(({ roles }) => roles.length === 0) },
    { title: t('shared'), views: views.filter(({ roles }) => roles.length > 0) },
  ]
  const pick = (view: SavedView | undefined): void => {
    showView(grid, view)
    close()
  }
  return (
    <div ref={panel}>
      <div className={css.groups}>
        <Pick isPicked={isUsual(grid)} label={t('usual')} pick={() => pick(undefined)} />
        <ReadyViews grid={grid} close={close} />
        {views.length === 0 && <p className={`wb-secondary wb-fz-13 ${css.none}`}>{t('none')}</p>}
        {groups.map(
          (group) =>
            group.views.length > 0 && (
              <section key={group.title} aria-label={group.title}>
                <div className={`wb-caption wb-medium ${css.caption}`}>{group.title}</div>
                <ul>
                  {group.views.map((view) => (
                    <ViewItem key={view.id} grid={grid} view={view} pick={() => pick(view)} close={close} />
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
      <Acts grid={grid} picked={views.find(({ id }) => id === grid.view.picked)} close={close} />
    </div>
  )
}

/** Predefined views of the list. */
const ReadyViews = <Row,>({ grid, close }: Props<Row>) => {
  const t = viewsTexts.useText()
  const { props, shape, view } = grid
  const { readyViews = [], columns } = props
  if (readyViews.length === 0) return null
  const isShown = (ready: ReadyView): boolean =>
    view.picked === '' && isSameState(shownState(grid), readyState(ready, shape, columns), columns)
  return (
    <section aria-label={t('ready')}>
      <div className={`wb-caption wb-medium ${css.caption}`}>{t('ready')}</div>
      <ul>
        {readyViews.map((ready) => (
          <li key={ready.name} className={`wb-row wb-gap-2 ${css.item}`}>
            <Pick
              isPicked={isShown(ready)}
              label={ready.name}
              pick={() => {
                showReadyView(grid, ready)
                close()
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isUsual = <Row,>(grid: GridModel<Row>): boolean => {
  const { columns } = grid.props
  return grid.view.picked === '' && isSameState(shownState(grid), defaultState(grid.shape, columns), columns)
}

const Pick = ({ isPicked, label, pick }: { isPicked: boolean; label: string; pick: () => void }) => (
  <UnstyledButton
    className={`wb-row wb-gap-8 wb-grow wb-shrink wb-fz-13 ${css.pick}`}
    aria-current={isPicked || undefined}
    onClick={pick}
  >
    {isPicked ? <IconCheck size={16} stroke={2} aria-hidden /> : <span className={`wb-fixed ${css.sign}`} />}
    <span className="wb-cut">{label}</span>
  </UnstyledButton>
)

const ViewItem = <Row,>({ grid, view, pick, close }: Props<Row> & { view: SavedView; pick: () => void }) => {
  const t = viewsTexts.useText()
  const { choose } = useViewActions(grid)
  const { name, isDefault } = view
  const Star = isDefault ? IconStarFilled : IconStar
  const size = grid.isPhone ? 40 : 26
  return (
    <li className={`wb-row wb-gap-2 ${css.item}`}>
      <Pick isPicked={grid.view.picked === view.id} label={name} pick={pick} />
      <ActionIcon
        size={size}
        className={isDefault ? css.chosen : undefined}
        title={t(isDefault ? 'openUsual' : 'openIn', { name })}
        aria-label={t('openIn', { name })}
        aria-pressed={isDefault}
        loading={choose.isPending}
        onClick={() => choose.mutate(isDefault ? undefined : view)}
      >
        <Star size={14} stroke={2} />
      </ActionIcon>
      {view.can.edit && (
        <ActionIcon
          size={size}
          title={t('editView', { name })}
          aria-label={t('editView', { name })}
          onClick={() => {
            close()
            grid.setOpenView({ view })
          }}
        >
          <IconPencil size={14} stroke={2} />
        </ActionIcon>
      )}
    </li>
  )
}

/** Saves the shown state: over the chosen view, or as a new one. */
const Acts = <Row,>({ grid, picked, close }: Props<Row> & { picked: SavedView | undefined }) => {
  const t = viewsTexts.useText()
  const { edit } = useViewActions(grid)
  const { columns } = grid.props
  const shown = shownState(grid)
  const differs = picked && !isSameState(shown, readPayload(picked.payload, grid.shape, columns), columns)
  const update = (view: SavedView): void =>
    edit.mutate(
      { id: view.id, version: view.version, payload: payloadOf(shown, columns) },
      {
        onSuccess: close,
        onError: (error) => toast.error(staleSentence(error) ?? sentencesOf(error).join(' ')),
      },
    )
  const size = grid.isPhone ? 'md' : 'xs'
  return (
    <div className={`wb-column wb-gap-2 wb-border-top ${css.actions}`}>
      {picked?.can.edit && differs && (
        <Button
          size={size}
          variant="subtle"
          color="gray"
          justify="flex-start"
          loading={edit.isPending}
          leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden />}
          onClick={() => update(picked)}
        >
          {t('update', { name: picked.name })}
        </Button>
      )}
      <Button
        size={size}
        variant="subtle"
        color="gray"
        justify="flex-start"
        leftSection={<IconBookmarkPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => {
          close()
          grid.setOpenView({})
        }}
      >
        {t('saveAs')}
      </Button>
    </div>
  )
}
