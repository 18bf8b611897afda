import type { SeedLayer } from './duty-layers.ts'

const NAMES: Readonly<Record<string, string>> = {
  'Flat customs duty': 'Thuế hải quan cố định',
  'Ordinary customs duty': 'Thuế nhập khẩu thông thường',
  'Ordinary duty': 'Thuế nhập khẩu thông thường',
  'Relief up to 150 EUR': 'Miễn thuế đến 150 EUR',
  'Relief up to 135 GBP': 'Miễn thuế đến 135 GBP',
  'Relief for gifts up to 45 EUR': 'Miễn thuế quà tặng đến 45 EUR',
  'Relief for gifts up to 39 GBP': 'Miễn thuế quà tặng đến 39 GBP',
  'Standard rate for gifts up to 700 EUR': 'Thuế suất chung cho quà tặng đến 700 EUR',
  'Import VAT': 'VAT nhập khẩu',
  'No VAT at import': 'Không có VAT nhập khẩu',
  'Reciprocal tariff': 'Thuế đối ứng',
  'Fentanyl tariff': 'Thuế fentanyl',
  'Section 122 surcharge': 'Phụ thu theo Điều 122',
  'Section 301, forced labour': 'Điều 301, lao động cưỡng bức',
  'Surcharge on Brazil': 'Phụ thu với Brazil',
  'Mail: the carrier pays the duty': 'Bưu phẩm: hãng vận chuyển nộp thuế',
  'Section 301, China': 'Điều 301, Trung Quốc',
  'Section 301, China, list 4A': 'Điều 301, Trung Quốc, danh mục 4A',
  'Section 232, steel and aluminium': 'Điều 232, thép và nhôm',
}

/** Wording of laws; their numbers stay. */
const LAW_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Reg\. \(/, 'Quy định ('],
  [/^Directive /, 'Chỉ thị '],
  [/^Combined Nomenclature, Section /, 'Danh mục kết hợp của EU, phần '],
  [/^Common Customs Tariff, /, 'Biểu thuế hải quan chung EU, '],
  [/^Customs \(Reliefs from a Liability to Import Duty\) Regs (.+)$/, 'Quy định miễn thuế nhập khẩu của Anh $1'],
  [/^VAT \(Imported Gifts\) Relief Order$/, 'Lệnh miễn VAT cho quà tặng nhập khẩu của Anh'],
  [/^VAT Act 1994, s\. /, 'Luật VAT 1994 của Anh, điều '],
  [/^FR Doc\. /, 'Công báo Liên bang Hoa Kỳ '],
  [/^(\d+ FR )/, 'Công báo Liên bang Hoa Kỳ $1'],
  [/^EO /, 'Sắc lệnh hành pháp '],
  [/^Proclamation /, 'Tuyên bố của Tổng thống '],
  [/^Trade Act 1974, s\. /, 'Luật Thương mại Hoa Kỳ 1974, điều '],
  [/^HTSUS? /, 'Biểu thuế Hoa Kỳ '],
  [/^No federal VAT or GST$/, 'Không có VAT hay GST liên bang'],
  [/, art\. /, ', điều '],
  [/, Annex /, ', phụ lục '],
  [/, column /, ', cột '],
  [/, standard rate$/, ', thuế suất tiêu chuẩn'],
]

/** A seeded layer's name and law in Vietnamese. */
export const inVietnamese = ({ name, legalBasis }: Pick<SeedLayer, 'name' | 'legalBasis'>) => ({
  name_vi: NAMES[name] ?? null,
  legal_basis_vi: LAW_WORDS.reduce((text, [pattern, words]) => text.replace(pattern, words), legalBasis),
})
