import type { Station } from '@waybill/contract/stations/schemas'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCamera, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useHasPermission } from '../../../platform/session.tsx'
import { LazyMenu } from '../../../ui/layers/lazy-menu.tsx'
import { desksQuery } from '../../print-at-station/print-at-station.api.ts'
import { cameraTexts } from './texts.ts'
import { type Taken, useCapture, withCamera } from './use-capture.ts'

type Props = {
  /** Names the package, for screen readers. */
  label?: string
  onTaken: (taken: Taken) => void | Promise<void>
}

/**
 * Takes a picture with the camera of the station last used in this browser; a menu lists other cameras (rule CAM-7).
 */
export const CaptureButton = ({ label, onTaken }: Props) => {
  const t = cameraTexts.useText()
  const isOffered = useHasPermission()('camera.capture')
  const { mutate, isPending } = useCapture(onTaken)
  if (!isOffered) return null
  return (
    <Button.Group>
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        aria-label={label ?? t('capture')}
        leftSection={<IconCamera size={14} stroke={2} aria-hidden />}
        onClick={() => mutate(undefined)}
      >
        {t('capture')}
      </Button>
      <LazyMenu
        position="bottom-end"
        target={
          <ActionIcon size={30} variant="default" aria-label={t('cameras')}>
            <IconChevronDown size={14} stroke={2} aria-hidden />
          </ActionIcon>
        }
      >
        <CameraItems onPick={mutate} />
      </LazyMenu>
    </Button.Group>
  )
}

const CameraItems = ({ onPick }: { onPick: (station: Station) => void }) => {
  const t = cameraTexts.useText()
  const { data } = useQuery(desksQuery)
  const stations = data && withCamera(data)
  return (
    <>
      <Menu.Label>{stations?.length === 0 ? t('noCamera') : t('cameras')}</Menu.Label>
      {stations?.map((station) => (
        <Menu.Item key={station.id} onClick={() => onPick(station)}>
          {station.name}
        </Menu.Item>
      ))}
    </>
  )
}
