import { captureImage } from '@waybill/contract/stations/endpoints'
import type { Station } from '@waybill/contract/stations/schemas'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { isSignedOut, sentencesOf } from '../../../platform/api-error.ts'
import { toast } from '../../../ui/toast.tsx'
import { desksQuery } from '../../print-at-station/print-at-station.api.ts'
import { rememberDesk, rememberedDesk } from '../../print-at-station/remembered-desk.ts'
import { cameraTexts } from './texts.ts'

/** A picture by a station's camera, stored under this name with station, time and person. */
export type Taken = { imageName: string; photo: Blob }

/** Active stations with a camera; the one last used in this browser first. */
export const withCamera = (stations: readonly Station[]): Station[] => {
  const own = rememberedDesk()
  return stations
    .filter(({ isActive, hasCamera }) => isActive && hasCamera)
    .toSorted((one, other) => Number(other.id === own) - Number(one.id === own))
}

const firstCamera = async (cache: QueryClient): Promise<Station> => {
  const [first] = withCamera(await cache.ensureQueryData(desksQuery))
  if (!first) throw new Error(cameraTexts.text('noCamera'))
  return first
}

/** Takes pictures with the hub's station cameras (rule CAM-7). A failure shows a message and changes nothing. */
export const useCapture = (onTaken: (taken: Taken) => void | Promise<void>) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: Station | undefined) => {
      const { id } = chosen ?? (await firstCamera(cache))
      const { imageName, url } = (await api.call(captureImage, { body: { stationId: id } })).data
      const photo = await (await fetch(url)).blob()
      rememberDesk(id)
      await onTaken({ imageName, photo })
    },
    meta: { quiet: true },
    onError: (error) => {
      if (!isSignedOut(error)) toast.error(sentencesOf(error).join(' '))
    },
  })
}
