import { registerTexts } from '../../platform/i18n.ts'

export const taxProfileTexts = registerTexts('taxProfile', {
  en: {
    title: 'Tax numbers',
    explanation:
      'New shipments get the number of their destination: IOSS, UK VAT and the like only up to the value that the scheme covers. It can be changed or left out on each shipment.',
    secret: 'kept secret: shown with its last digits only',
    several: 'one of each country, with commas between them',
    edit: 'Edit tax numbers',
    fact: 'of your company; fill new shipments by destination',
    none: 'No tax numbers yet. Add IOSS, EORI or VAT numbers, and new shipments get them by destination.',
  },
  vi: {
    title: 'Mã số thuế',
    explanation:
      'Vận đơn mới được điền số theo nơi đến: IOSS, VAT Anh và các số tương tự chỉ khi giá trị còn trong mức của chế độ. Trên từng vận đơn có thể sửa hoặc bỏ trống.',
    secret: 'được giữ kín: chỉ hiện các số cuối',
    several: 'mỗi nước một số, cách nhau bằng dấu phẩy',
    edit: 'Sửa mã số thuế',
    fact: 'của công ty; tự điền vào vận đơn mới theo nơi đến',
    none: 'Chưa có mã số thuế. Thêm số IOSS, EORI hoặc VAT để vận đơn mới tự điền theo nơi đến.',
  },
})
