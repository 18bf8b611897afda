import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, isSignedOut, sentencesOf } from '../../platform/api-error.ts'
import { keepPreview } from '../../ui/image-viewer/viewed-file.ts'
import { toast } from '../../ui/toast.tsx'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
import { formPath } from './measures.ts'
import { savePackages, scannedParcelQuery, uploadPhoto } from './pop-up.api.ts'
import { popUpTexts } from './texts.ts'
import type { Measures } from './use-measures.ts'

type Refusal = { text: string; isStale: boolean }
type Options = {
  parcel: ShownParcel
  stationId: string
  measures: Measures
  /** Called with the saved parcel. */
  onSaved: (saved: ShownParcel) => void
}

/**
 * Uploads photos, then saves the packages (rule POP-7). Ignores further calls while a save runs. A failure shows a
 * message and loses no input.
 */
export const useSave = ({ parcel, stationId, measures, onSaved }: Options) => {
  const cache = useQueryClient()
  const running = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const { form } = measures

  const sendPhotos = async (): Promise<boolean> => {
    for (const [at, { photo, preview }] of form.getValues('verified').entries()) {
      if (photo === undefined) continue
      try {
        const image = await uploadPhoto(photo, stationId)
        keepPreview(image, photo)
        measures.setPhoto(at, { image, preview, photo: undefined })
      } catch (error) {
        const why = sentencesOf(error)[0] ?? ''
        if (!isSignedOut(error))
          setRefusal({ text: popUpTexts.text('photoFailed', { number: at + 1, why }), isStale: false })
        return false
      }
    }
    return true
  }

  const run = form.handleSubmit(async () => {
    if (!(await sendPhotos())) return
    const { verified, reason } = form.getValues()
    let saved: ShownParcel
    try {
      saved = await savePackages(parcel, verified, reason)
    } catch (error) {
      return refuse(error)
    }
    measures.forget()
    toast.success(popUpTexts.text('saved'))
    onSaved(saved)
  })
  const refuse = (error: unknown): void => {
    if (isSignedOut(error)) return
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
      return setRefusal({ text: popUpTexts.text('failed'), isStale: false })
    showFieldErrors(form, error, formPath)
    setRefusal({ text: sentencesOf(error).join(' '), isStale: error.status === 409 })
  }

  return {
    isSaving,
    refusal,
    save: (): void => {
      if (running.current) return
      running.current = true
      setSaving(true)
      setRefusal(undefined)
      void run().finally(() => {
        running.current = false
        setSaving(false)
      })
    },
    /** Loads the parcel after somebody else's save; typed values stay. */
    reload: (): void => {
      setRefusal(undefined)
      void cache.invalidateQueries({ queryKey: scannedParcelQuery(parcel.id).queryKey })
    },
  }
}
