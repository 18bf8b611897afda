import type { Station } from '@waybill/contract/stations/schemas'
import { Tabs } from '@mantine/core'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDraft } from '../../platform/draft.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { problemResolver } from '../../ui/form/problem-resolver.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { AgentKey } from './agent-key.tsx'
import { CameraAnswer } from './camera-answer.tsx'
import {
  firstWrongTab,
  asksCameraPassword,
  stationBody,
  stationProblems,
  TAB_FIELDS,
  TABS,
  type StationTab,
  valuesOf,
  type StationValues,
} from './station-values.ts'
import css from './stations.module.css'
import { saveStation } from './stations.api.ts'
import { stationKeys } from './stations.live.ts'
import { stationTexts } from './texts.ts'

type Props = { station: Station | undefined; close: () => void }

/** Adds or edits a station (rule STN-21): tabs show a tick, or a mark for an error. */
export const StationDialog = ({ station, close }: Props) => {
  const t = stationTexts.useText()
  const ui = uiTexts.useText()
  const cache = useQueryClient()
  const [tab, setTab] = useState<StationTab>('general')
  const form = useForm<StationValues>({
    defaultValues: valuesOf(station),
    mode: 'onTouched',
    resolver: problemResolver((values) => stationProblems(values, station)),
  })
  const { control } = form
  const { errors } = form.formState
  const draft = useDraft(`station/${station?.id ?? 'new'}`, form)
  const values = useWatch({ control }) as StationValues
  const asksPassword = asksCameraPassword(station, values)
  const { trigger } = form
  // Shown at the password as soon as host or port change, not only on Save.
  useEffect(() => {
    if (station) void trigger('cameraPassword')
  }, [station, asksPassword, trigger])

  const showFirstWrong = (wrong: readonly string[]): void => {
    const first = firstWrongTab(wrong)
    if (first) setTab(first)
  }
  const send = async (typed: StationValues): Promise<void> => {
    await saveStation(typed, station, draft.idempotencyKey(stationBody(typed)))
    toast.success(t(station ? 'updated' : 'created'))
    void cache.invalidateQueries({ queryKey: stationKeys.all })
    close()
  }
  const isWhole = (name: StationTab): boolean =>
    Object.keys(stationProblems(values, station)).every(
      (path) => !TAB_FIELDS[name].includes(path as keyof StationValues),
    )
  const markOf = (name: StationTab) => {
    if (TAB_FIELDS[name].some((field) => errors[field]))
      return <IconAlertCircle size={15} color="var(--wb-problem-i)" />
    return isWhole(name) ? <IconCheck size={15} color="var(--wb-delivered-i)" /> : undefined
  }
  return (
    <FormDialog
      title={t(station ? 'edit' : 'add')}
      form={form}
      draft={draft}
      send={send}
      onInvalid={showFirstWrong}
      onClose={close}
      action={{ label: ui('save') }}
      flush
    >
      <Tabs value={tab} onChange={(next) => setTab((next as StationTab | null) ?? 'general')} keepMounted>
        <Tabs.List className={css['tabs'] ?? ''}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name} rightSection={markOf(name)}>
              {t(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel className="wb-dialog-body" value="general">
          <FieldGrid>
            <TextField control={control} name="name" label={t('name')} required span={12} />
            <TextField control={control} name="desktopId" label={t('desktopId')} required span={6} />
            <TextField control={control} name="desktopName" label={t('desktopName')} required span={6} />
            <CheckField control={control} name="isActive" label={t('isActive')} span={12} />
          </FieldGrid>
          {station && <AgentKey station={station} />}
        </Tabs.Panel>
        <Tabs.Panel className="wb-dialog-body" value="printer">
          <FieldGrid>
            <TextField control={control} name="printerId" label={t('printerId')} required span={6} />
            <TextField control={control} name="printerName" label={t('printerName')} required span={6} />
            <TextField control={control} name="printerIp" label={t('printerIp')} span={6} />
          </FieldGrid>
        </Tabs.Panel>
        <Tabs.Panel className="wb-dialog-body" value="camera">
          <FieldGrid>
            <TextField control={control} name="cameraHost" label={t('host')} required span={8} />
            <NumberField control={control} name="cameraPort" label={t('port')} kind="whole" required span={4} />
            <TextField control={control} name="cameraUserName" label={t('userName')} required span={6} />
            <PasswordField
              control={control}
              name="cameraPassword"
              label={t('password')}
              autoComplete="new-password"
              required={asksPassword}
              {...(!asksPassword ? { placeholder: t('keepsPassword') } : {})}
              span={6}
            />
          </FieldGrid>
          <CameraAnswer values={values} station={station} isShown={tab === 'camera'} />
        </Tabs.Panel>
      </Tabs>
    </FormDialog>
  )
}
