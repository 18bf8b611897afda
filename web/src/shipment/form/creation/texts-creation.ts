import { registerTexts } from '../../../platform/i18n.ts'

/** Texts of the forms that create shipments. */
export const creationTexts = registerTexts('creation', {
  en: {
    charged: 'Chargeable weight: {weight}.',
    byVolume: '{sides} cm ÷ {divisor} is {volumetric} kg, more than the {actual} kg on the scale.',
    byScale: '{sides} cm ÷ {divisor} is {volumetric} kg, not more than the {actual} kg on the scale.',
    byPacket: '{sides} cm ÷ {divisor} is {volumetric} kg, not above 1.3 times the {actual} kg on the scale.',
    roundedUp: '{service} rounds up to the next 0.50.',
  },
  vi: {
    charged: 'Cân nặng tính cước: {weight}.',
    byVolume: '{sides} cm ÷ {divisor} là {volumetric} kg, nhiều hơn {actual} kg trên cân.',
    byScale: '{sides} cm ÷ {divisor} là {volumetric} kg, không nhiều hơn {actual} kg trên cân.',
    byPacket: '{sides} cm ÷ {divisor} là {volumetric} kg, không quá 1.3 lần {actual} kg trên cân.',
    roundedUp: '{service} làm tròn lên mỗi 0.50.',
  },
})
