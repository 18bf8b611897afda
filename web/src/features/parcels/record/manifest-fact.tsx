import { getManifestOfParcel } from '@waybill/contract/manifests/endpoints'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../platform/api.ts'
import { queryKeys } from '../../../platform/query.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { HeadFact } from '../../../shipment/record/head-notes.tsx'
import { parcelFormTexts } from '../form/texts-form.ts'

/** The parcel's manifest, for people who may see manifests (rule MNF-9). Updates with manifest events. */
export const ManifestFact = ({ parcelId }: { parcelId: string }) => {
  const t = parcelFormTexts.useText()
  const may = useHasPermission()
  const { data } = useQuery({
    queryKey: queryKeys('manifests').named('of-parcel', parcelId),
    queryFn: ({ signal }) => api.call(getManifestOfParcel, { params: { id: parcelId }, signal }),
    enabled: may('manifest.list'),
  })
  if (!data) return null
  const href: string = `/manifest/${data.id}`
  const link = (
    <Link to={href} className="wb-accent wb-link">
      {data.manifestCode}
    </Link>
  )
  return <HeadFact label={t('manifest')} value={link} />
}
