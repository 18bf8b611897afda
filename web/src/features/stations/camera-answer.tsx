import type { Station } from '@waybill/contract/stations/schemas'
import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { sentencesOf } from '../../platform/api-error.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { translateMessage } from '../../platform/message-translations.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { asksCameraPassword, type StationValues } from './station-values.ts'
import css from './stations.module.css'
import { askCamera } from './stations.api.ts'
import { stationKeys } from './stations.live.ts'
import { stationTexts } from './texts.ts'

const QUIET_MS = 500

type Props = { values: StationValues; station: Station | undefined; isShown: boolean }

/** Tests the camera half a second after the last change (rule STN-22); saving does not wait for it. */
export const CameraAnswer = ({ values, station, isShown }: Props) => {
  const t = stationTexts.useText()
  const language = useLanguage()
  const { cameraHost, cameraPort, cameraUserName, cameraPassword } = values
  const [settings] = useDebouncedValue(
    JSON.stringify({ cameraHost, cameraPort, cameraUserName, cameraPassword }),
    QUIET_MS,
  )
  const asked = JSON.parse(settings) as Pick<
    StationValues,
    'cameraHost' | 'cameraPort' | 'cameraUserName' | 'cameraPassword'
  >
  const isWhole =
    asked.cameraHost !== '' &&
    asked.cameraPort !== null &&
    asked.cameraUserName !== '' &&
    (asked.cameraPassword !== '' || !asksCameraPassword(station, asked))
  const { data, error, isFetching } = useQuery({
    queryKey: stationKeys.named('camera', { ...asked, stationId: station?.id }),
    queryFn: () => askCamera(asked, station?.id),
    enabled: isShown && isWhole,
    gcTime: 0,
    retry: false,
  })
  if (!isShown || !isWhole) return null
  if (isFetching)
    return (
      <p className={`wb-row wb-gap-12 wb-fz-13 ${css['answer']}`}>
        <Loader size="xs" /> {t('asking')}
      </p>
    )
  if (error) return <InlineAlert tone="amber">{sentencesOf(error).join(' ')}</InlineAlert>
  if (!data) return null
  if (!data.active) return <InlineAlert tone="amber">{translateMessage(data.reason ?? '', language)}</InlineAlert>
  return (
    <div className={`wb-row wb-gap-12 wb-fz-13 ${css['answer']}`} role="status">
      {data.picture && <img src={data.picture} alt={t('pictureOf')} />}
      {t('available')}
    </div>
  )
}
