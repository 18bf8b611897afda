import type { ParcelAddress } from '@waybill/contract/parcels/address'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import type { AppContext } from '../../platform/app-context.ts'
import {
  linkToFile,
  type Named,
  type Party,
  type Shipment,
  type StoredPackage,
  takenToDto,
} from '../shipments/index.ts'

/** Parts of the answer of a parcel: addresses, units with their customs items, verified packages. */

export const addressToDto = (party: Party<Named>): ParcelAddress => ({
  name1: party.name,
  name2: party.company,
  contact: {
    phoneNumber: party.telephone,
    alternatePhoneNo: party.alternateTelephone,
    emailAddress: party.email,
  },
  addressLine1: party.addressLine1,
  addressLine2: party.addressLine2,
  addressLine3: party.addressLine3,
  town: party.city,
  postcode: party.postcode,
  state: party.state,
  country: party.country?.code ?? null,
})

const measuresToDto = ({ kind: _kind, photo: _photo, thumbnail: _small, taken: _taken, ...measures }: StoredPackage) =>
  measures

/** The first package has the customs items (rule CUS-3). */
export const unitsToDto = ({ packages, contents }: Shipment): ParcelDetail['handlingUnits'] =>
  packages
    .filter(({ kind }) => kind === 'declared')
    .map((line, at) => ({
      ...measuresToDto(line),
      ...(at > 0
        ? {}
        : {
            contentDetailItems: contents.map(({ origin, description, quantity, ...item }) => ({
              ...item,
              itemDescription: description,
              countryOfOrigin: origin.code,
              itemQuantity: quantity,
            })),
          }),
    }))

export const verifiedToDto = (
  line: StoredPackage,
  context: Pick<AppContext, 'files' | 'now'>,
): ParcelDetail['packages'][number] => ({
  ...measuresToDto(line),
  image: line.photo,
  imageUrl: line.photo === null ? null : linkToFile(line.photo, context),
  thumbnailUrl: line.thumbnail === null ? null : linkToFile(line.thumbnail, context),
  imageTaken: line.taken && takenToDto(line.taken),
})
