import type { HsCode } from '@waybill/contract/products/schemas'

/**
 * Common subheadings of the Harmonized System 2022 for parcels from Vietnam: code, English, Vietnamese, and search
 * words (both languages, separated by commas).
 */
const LINES = `
030520|Fish roe, dried or salted|Trứng cá khô hoặc muối
030559|Dried fish|Cá khô|khô cá, cá chỉ vàng
030579|Fish maw, fins and other offal, dried|Bong bóng cá, vây cá khô
030695|Dried shrimps and prawns|Tôm khô
030743|Squid and cuttlefish, frozen|Mực đông lạnh
030749|Dried squid and cuttlefish|Mực khô
040900|Natural honey|Mật ong tự nhiên
041010|Edible insects|Côn trùng ăn được
041090|Bird's nests, edible|Tổ yến, yến sào
050800|Shells and coral, unworked|Vỏ sò, vỏ ốc, san hô
060314|Cut flowers, chrysanthemums|Hoa cúc cắt cành
060390|Dried flowers|Hoa khô
070490|Cabbages and other edible brassicas|Bắp cải, rau cải
071239|Dried mushrooms|Nấm khô
071290|Dried vegetables|Rau củ khô
071331|Dried mung beans|Đậu xanh khô
080112|Coconuts, in the inner shell|Dừa còn sọ
080132|Cashew nuts, shelled|Hạt điều nhân|hạt điều, cashew
080251|Pistachios|Hạt dẻ cười
080262|Macadamia nuts, shelled|Hạt mắc ca tách vỏ
080410|Dates|Quả chà là
080450|Mangoes, guavas, dried or fresh|Xoài, ổi, tươi hoặc sấy
081340|Dried fruit, other|Trái cây sấy khô khác
081350|Mixed nuts and dried fruit|Hạt và trái cây sấy trộn
090111|Coffee beans, not roasted|Cà phê nhân chưa rang
090121|Roasted coffee|Cà phê rang, cà phê bột|cà phê, coffee, cà phê hạt, cà phê phin
090210|Green tea, packets to 3 kg|Trà xanh, chè xanh gói nhỏ
090230|Black tea, packets to 3 kg|Trà đen, trà ô long gói nhỏ
090411|Pepper, whole|Hạt tiêu nguyên hạt
090412|Pepper, ground|Hạt tiêu xay
090422|Chilli, dried, crushed or ground|Ớt bột, ớt khô xay
090611|Cinnamon|Quế
090931|Cumin seeds|Hạt thì là
091011|Ginger|Gừng
091030|Turmeric|Nghệ, tinh bột nghệ
091091|Mixed spices|Gia vị trộn
100630|Rice, milled|Gạo
110290|Rice flour, cereal flour|Bột gạo, bột ngũ cốc
110814|Tapioca starch, cassava|Bột năng, tinh bột sắn
120740|Sesame seeds|Hạt vừng, hạt mè
120799|Chia and other oil seeds|Hạt chia, hạt có dầu khác
121190|Herbs and plants for medicine|Thảo dược, dược liệu khô
121221|Edible seaweed|Rong biển ăn được
151319|Coconut oil|Dầu dừa
151590|Vegetable oils, other|Dầu thực vật khác
160100|Sausages, meat floss|Xúc xích, giò chả, chà bông
160249|Pork, prepared or preserved|Thịt lợn chế biến|ruốc, chà bông, pate
160250|Beef jerky|Khô bò
160414|Canned tuna|Cá ngừ hộp
160420|Prepared fish, fish balls|Cá chế biến, chả cá
170199|Sugar, refined|Đường tinh luyện
170490|Sweets, candy without cocoa|Kẹo, mứt không có ca cao|kẹo dừa, coconut candy, mứt tết
180690|Chocolate|Sô cô la
190190|Malt extract, milk powder mixes|Bột dinh dưỡng, sữa bột pha
190219|Noodles and pasta, uncooked|Mì, bún, phở khô
190230|Instant noodles|Mì ăn liền, phở ăn liền
190410|Breakfast cereals, puffed|Ngũ cốc ăn sáng, bỏng
190531|Sweet biscuits, cookies|Bánh quy ngọt
190590|Rice paper, cakes, bread|Bánh tráng, bánh ngọt, bánh mì|bánh pía, bánh đậu xanh, bánh trung thu, mooncake, bánh tráng, rice paper
200799|Jams and fruit jellies|Mứt trái cây
200811|Peanuts, roasted|Đậu phộng rang, lạc rang
200819|Nuts, roasted, salted|Hạt rang muối, hạt điều rang|hạt điều, cashew, hạt macca, macadamia
200899|Fruit crisps, prepared fruit|Trái cây sấy giòn, trái cây chế biến
210111|Instant coffee|Cà phê hòa tan
210112|Coffee mixes, three in one|Cà phê sữa hòa tan ba trong một|cà phê g7, cà phê hòa tan, instant coffee
210120|Tea extracts, instant tea|Trà hòa tan
210310|Soy sauce|Nước tương, xì dầu
210390|Fish sauce and other sauces|Nước mắm, nước chấm, tương ớt|mắm tôm, mắm nêm, sốt, tương, chili sauce, sa tế
210410|Soup and broth mixes|Viên súp, gói gia vị nấu phở
210610|Protein concentrates|Bột protein
210690|Food supplements, food preparations|Thực phẩm chức năng, chế phẩm thực phẩm|vitamin, collagen, supplement, yến sào nước, thực phẩm bổ sung
220210|Soft drinks, sweetened water|Nước ngọt, nước uống có đường
220299|Drinks without alcohol|Nước uống không cồn
250100|Salt|Muối
252329|Cement|Xi măng
300490|Medicines in doses|Thuốc chữa bệnh|thuốc, dầu gió, cao sao vàng, tiger balm, medicated oil, thuốc nhỏ mắt
300510|Plasters, adhesive dressings|Băng dán cá nhân, cao dán
300590|Bandages, gauze|Băng gạc
320417|Pigments|Bột màu
321310|Artists' colours, in sets|Bộ màu vẽ
321390|Artists' colours|Màu vẽ, sơn dầu
330129|Essential oils|Tinh dầu|tinh dầu tràm, tinh dầu sả, essential oil
330300|Perfume, eau de toilette|Nước hoa
330410|Lipstick, lip make-up|Son môi|son, son dưỡng, lip balm
330420|Eye make-up, mascara|Trang điểm mắt, mascara
330430|Nail polish, manicure preparations|Sơn móng tay|nail polish, sơn gel, gel polish, nước sơn móng tay
330491|Face powder, make-up powder|Phấn trang điểm
330499|Skin care, face cream, sunscreen|Kem dưỡng da, kem chống nắng, mặt nạ|mặt nạ dưỡng da, face mask, serum, kem nền, lotion, moisturizer, sunblock, toner, mỹ phẩm, cosmetics
330510|Shampoo|Dầu gội đầu
330590|Hair oil, conditioner, hair dye|Dầu xả, dầu dưỡng tóc, thuốc nhuộm tóc
330610|Toothpaste|Kem đánh răng
330720|Deodorants|Lăn khử mùi
330741|Incense|Nhang, hương trầm|trầm hương, agarwood, nhang trầm
330749|Room fragrance, scented diffusers|Sáp thơm, tinh dầu xông phòng
330790|Contact lens solution, other cosmetics|Nước ngâm kính áp tròng, mỹ phẩm khác
340111|Toilet soap, bars|Xà phòng bánh
340130|Body wash, shower gel|Sữa tắm, sữa rửa mặt
340600|Candles|Nến
350691|Glue, adhesives|Keo dán
392321|Plastic bags of polyethylene|Túi nhựa PE
392329|Plastic bags, other|Túi nhựa khác
392330|Plastic bottles|Chai nhựa
392410|Plastic tableware, kitchenware|Đồ nhà bếp, bộ đồ ăn bằng nhựa
392490|Plastic household articles|Đồ gia dụng bằng nhựa
392610|Plastic office and school supplies|Đồ dùng văn phòng bằng nhựa
392620|Plastic clothing accessories, raincoats|Phụ kiện quần áo bằng nhựa, áo mưa
392640|Plastic statuettes, ornaments|Tượng nhỏ, đồ trang trí bằng nhựa|móc khóa mô hình, figurine
392690|Plastic articles, phone cases|Sản phẩm nhựa khác, ốp điện thoại|ốp lưng, ốp lưng điện thoại, bao silicon, móc khóa nhựa, giá đỡ điện thoại, phone cover, phone holder, keychain, key ring, plastic stickers, dán cường lực nhựa
401519|Rubber gloves|Găng tay cao su
401699|Rubber articles|Sản phẩm cao su
420100|Pet leads, collars, saddlery|Dây dắt, vòng cổ thú cưng
420212|Suitcases, plastic or textile|Va li nhựa hoặc vải
420221|Handbags, leather|Túi xách da
420222|Handbags, plastic or textile|Túi xách vải hoặc nhựa|túi tote, tote bag, túi thổ cẩm, túi cói
420229|Handbags, other materials|Túi xách bằng chất liệu khác
420231|Wallets, purses, leather|Ví da, bóp da|card holder, ví đựng thẻ
420232|Wallets, purses, plastic or textile|Ví vải hoặc nhựa|bóp vải, card holder, ví đựng thẻ, bao đựng điện thoại
420291|Travel bags, cases, leather|Túi du lịch, bao da
420292|Backpacks, travel bags, textile or plastic|Ba lô, túi du lịch vải hoặc nhựa|túi tote, tote bag, balo, ba lô, túi đựng laptop
420299|Cases, boxes, other materials|Hộp đựng, bao đựng khác
420310|Leather jackets, clothing|Áo khoác da, quần áo da
420321|Sports gloves, leather|Găng tay thể thao bằng da
420329|Gloves, leather|Găng tay da
420330|Belts, leather|Thắt lưng da, dây nịt
420500|Leather articles, other|Sản phẩm da khác|móc khóa da, dây đeo da, leather keychain, key ring, luggage tag, thẻ hành lý
441490|Picture frames, wooden|Khung tranh gỗ
441911|Chopping boards, bamboo|Thớt tre
441912|Chopsticks, bamboo|Đũa tre
441919|Bamboo tableware, kitchenware|Đồ nhà bếp bằng tre
441920|Wooden tableware of tropical wood|Bộ đồ ăn gỗ nhiệt đới
441990|Wooden tableware, kitchenware|Đồ nhà bếp bằng gỗ, đũa gỗ|lacquer bowls, lacquerware, bát sơn mài, tô gỗ, thìa gỗ, wooden spoons, cutting board
442019|Wooden statuettes, ornaments|Tượng gỗ, đồ trang trí gỗ
442090|Lacquer boxes, jewellery boxes, wooden|Hộp sơn mài, hộp trang sức gỗ|lacquer, lacquerware, đồ sơn mài, hộp nữ trang, khay sơn mài, wooden tray
442110|Clothes hangers, wooden|Móc áo gỗ
442191|Bamboo articles, other|Sản phẩm tre khác, ống hút tre
442199|Wooden articles, other|Sản phẩm gỗ khác|móc khóa gỗ, wooden keychain, wooden crafts, đồ gỗ mỹ nghệ, 3d wooden puzzle
460121|Bamboo mats, screens|Chiếu, mành tre
460122|Rattan mats, screens|Chiếu, mành mây
460211|Bamboo baskets, basketwork|Giỏ tre, đồ đan tre
460212|Rattan baskets, bags, basketwork|Giỏ mây, túi mây, đồ đan mây
460219|Basketwork of seagrass, water hyacinth|Đồ đan cói, lục bình|túi cói, giỏ cói, túi lục bình, seagrass bag, straw bag
481710|Envelopes|Phong bì
481730|Stationery sets, writing paper|Bộ giấy viết thư
481810|Toilet paper|Giấy vệ sinh
481820|Tissues, handkerchiefs of paper|Khăn giấy
481910|Cardboard boxes|Hộp các tông, thùng giấy
481920|Folding cartons|Hộp giấy gấp
482010|Notebooks, diaries|Sổ tay, vở
482110|Labels, paper|Nhãn giấy
482369|Paper cups, plates, trays|Cốc giấy, đĩa giấy
482390|Paper articles, paper lanterns|Sản phẩm giấy khác, đèn lồng giấy
490110|Leaflets, brochures|Tờ rơi, tờ gấp
490199|Books|Sách
490300|Children's picture books|Sách tranh thiếu nhi
490900|Greeting cards, postcards|Thiệp, bưu thiếp, thiệp nổi 3D|thiệp 3d, pop up card, thiệp cưới, wedding invitations
491000|Calendars|Lịch
491110|Catalogues, advertising material|Catalô, tài liệu quảng cáo
491191|Pictures, posters, photographs|Tranh in, áp phích, ảnh|print, art print, poster
500720|Silk fabrics|Vải lụa tơ tằm
520811|Cotton fabrics|Vải cotton, vải bông
540752|Polyester fabrics|Vải polyester
560721|Twine, string|Dây bện, dây thừng
570232|Carpets|Thảm
580632|Ribbons|Ruy băng
581092|Embroidery|Hàng thêu
610120|Coats, knitted, men, cotton|Áo khoác dệt kim nam
610230|Coats, knitted, women, synthetic|Áo khoác dệt kim nữ
610342|Trousers, shorts, knitted, men, cotton|Quần dệt kim nam cotton
610442|Dresses, knitted, cotton|Váy đầm dệt kim cotton
610443|Dresses, knitted, synthetic|Váy đầm dệt kim sợi tổng hợp
610452|Skirts, knitted, cotton|Chân váy dệt kim
610462|Trousers, leggings, knitted, women, cotton|Quần dệt kim nữ, quần legging
610510|Shirts, knitted, men, cotton, polo|Áo sơ mi dệt kim nam, áo polo
610610|Blouses, knitted, women, cotton|Áo kiểu dệt kim nữ
610711|Underpants, men, cotton|Quần lót nam
610821|Briefs, women, cotton|Quần lót nữ
610831|Nightdresses, pyjamas, women, cotton|Đồ ngủ nữ, pyjama
610910|T-shirts, cotton|Áo thun cotton, áo phông|tee, tshirt, áo phông cotton, áo thun nam, áo thun nữ
610990|T-shirts, other materials|Áo thun chất liệu khác|tee, tshirt, áo thun poly
611020|Jumpers, sweaters, hoodies, cotton|Áo len, áo nỉ, hoodie cotton|sweatshirt, áo hoodie, áo khoác nỉ, cardigan
611030|Jumpers, sweaters, synthetic|Áo len, áo nỉ sợi tổng hợp|sweatshirt, áo hoodie, cardigan
611120|Baby clothes, knitted, cotton|Quần áo trẻ sơ sinh dệt kim
611231|Swimwear, men|Đồ bơi nam
611241|Swimwear, women|Đồ bơi nữ, áo tắm
611300|Coated knitted clothing|Quần áo dệt kim tráng phủ
611420|Sportswear, knitted, cotton|Quần áo thể thao dệt kim
611521|Tights, pantyhose|Quần tất
611595|Socks, cotton|Tất, vớ cotton
611596|Socks, synthetic|Tất, vớ sợi tổng hợp
611610|Gloves, knitted, coated|Găng tay dệt kim tráng phủ
611710|Scarves, shawls, knitted|Khăn choàng dệt kim
620130|Coats, men, cotton, woven|Áo khoác nam cotton
620140|Jackets, men, synthetic, woven|Áo khoác gió nam
620240|Jackets, women, synthetic, woven|Áo khoác gió nữ
620312|Suits, men, synthetic|Bộ com lê nam
620342|Trousers, jeans, men, cotton|Quần tây nam, quần jean nam
620432|Jackets, blazers, women, cotton|Áo vest nữ
620442|Dresses, cotton, woven|Váy đầm cotton|đầm, váy, dress
620443|Dresses, synthetic, ao dai|Váy đầm, áo dài sợi tổng hợp|áo dài truyền thống, traditional dress, đầm, dress
620449|Dresses, silk, ao dai|Váy đầm, áo dài lụa|áo dài truyền thống, traditional dress, đầm lụa
620452|Skirts, cotton, woven|Chân váy cotton
620462|Trousers, jeans, women, cotton|Quần tây nữ, quần jean nữ
620520|Shirts, men, cotton, woven|Áo sơ mi nam cotton
620530|Shirts, men, synthetic, woven|Áo sơ mi nam sợi tổng hợp
620610|Blouses, silk|Áo kiểu lụa
620630|Blouses, shirts, women, cotton|Áo sơ mi nữ cotton
620640|Blouses, shirts, women, synthetic|Áo sơ mi nữ sợi tổng hợp
620721|Pyjamas, men, cotton|Đồ ngủ nam
620822|Nightdresses, pyjamas, synthetic|Đồ ngủ nữ sợi tổng hợp
620920|Baby clothes, cotton, woven|Quần áo trẻ sơ sinh
621143|Sportswear, tracksuits, women, synthetic|Quần áo thể thao nữ
621210|Brassieres, bras|Áo ngực
621410|Silk scarves, shawls|Khăn lụa
621430|Scarves, shawls, synthetic|Khăn choàng sợi tổng hợp
621510|Ties, silk|Cà vạt lụa
621710|Clothing accessories|Phụ kiện quần áo
630130|Blankets, cotton|Chăn cotton
630140|Blankets, synthetic|Chăn sợi tổng hợp
630221|Bed linen, cotton, printed|Ga giường cotton in hoa
630231|Bed linen, cotton|Ga giường cotton, vỏ gối
630251|Table linen, cotton|Khăn trải bàn cotton
630260|Towels, terry cotton|Khăn tắm, khăn bông
630392|Curtains, synthetic|Rèm cửa
630492|Cushion covers, furnishing, cotton|Vỏ gối tựa, đồ trang trí vải
630533|Woven sacks|Bao dệt
630612|Tents, tarpaulins|Lều, bạt
630790|Face masks, textile articles|Khẩu trang vải, sản phẩm dệt khác|túi tote, dây đeo, face mask, khẩu trang, móc khóa vải, lanyard, móc khóa len, crochet
640219|Sports shoes, rubber or plastic|Giày thể thao đế cao su
640299|Sandals, shoes, rubber or plastic|Dép, giày nhựa, cao su|dép lê, slippers, flip flops, dép xỏ ngón, crocs
640319|Sports shoes, leather|Giày thể thao da
640399|Shoes, leather|Giày da|giày da, boots, bốt da
640411|Trainers, sneakers, textile|Giày thể thao vải, giày sneaker|giày bata, trainers, running shoes
640419|Shoes, slippers, textile|Giày vải, dép vải
640690|Shoe parts, insoles|Lót giày, phụ kiện giày
650400|Hats, plaited, conical hats|Nón lá, mũ đan|nón lá Việt Nam, non la, straw hat
650500|Hats, caps, knitted or textile|Mũ vải, mũ lưỡi trai, mũ len|nón, nón lưỡi trai, mũ bucket, beanie, cap
650610|Safety helmets|Mũ bảo hiểm
660191|Umbrellas, folding|Ô, dù gấp
670290|Artificial flowers|Hoa giả, hoa vải
670300|Human hair, prepared|Tóc người đã xử lý
670411|Wigs, synthetic, complete|Tóc giả sợi tổng hợp|wig, bộ tóc giả
670420|Wigs, hair extensions, human hair|Tóc giả tóc thật, tóc nối|wig, hair extensions, tóc nối, lace front
670419|False eyelashes, beards, synthetic|Lông mi giả, râu giả|mi giả, lashes, eyelash extensions, nối mi
680299|Stone carvings, worked stone|Đá mỹ nghệ, tượng đá
681599|Stone articles, other|Sản phẩm đá khác
691110|Porcelain tableware|Bộ đồ ăn bằng sứ, ấm chén sứ
691190|Porcelain household articles|Đồ gia dụng bằng sứ
691200|Ceramic tableware, pottery|Bộ đồ ăn gốm, gốm sứ Bát Tràng
691310|Porcelain statuettes, ornaments|Tượng sứ, đồ trang trí sứ
691390|Ceramic statuettes, vases|Tượng gốm, bình gốm
701090|Glass bottles, jars|Chai lọ thủy tinh
701337|Drinking glasses|Cốc thủy tinh, ly
701349|Glass tableware|Đồ dùng bàn ăn thủy tinh
701399|Glass ornaments|Đồ trang trí thủy tinh
701810|Glass beads|Hạt cườm thủy tinh
711311|Silver jewellery|Trang sức bạc|silver jewelry, nhẫn bạc, lắc bạc, dây chuyền bạc
711319|Gold jewellery|Trang sức vàng|gold jewelry, nhẫn vàng, dây chuyền vàng
711620|Gemstone articles, bracelets|Vòng đá quý, đá phong thủy|gemstone, vòng phong thủy, ngọc, jade bracelet, ngọc trai
711711|Cufflinks|Khuy măng sét
711719|Imitation jewellery, metal|Trang sức giả kim loại|fashion jewellery, jewelry, vòng tay, bông tai, khuyên tai, dây chuyền, nhẫn, earrings, necklace, ring, bracelet, móc khóa trang trí
711790|Imitation jewellery, other|Trang sức giả khác|jewelry, vòng gỗ, chuỗi hạt, beads bracelet
732393|Stainless steel household articles|Đồ gia dụng thép không gỉ, inox|phin inox, ly giữ nhiệt, cốc inox, straws
732399|Steel household articles|Đồ gia dụng bằng thép
732620|Wire articles|Sản phẩm dây thép
732690|Steel articles, other|Sản phẩm thép khác|móc khóa kim loại, móc chìa khóa, keychain, key ring, bookmark, đánh dấu trang
741810|Copper household articles|Đồ gia dụng bằng đồng
741980|Copper and brass articles|Sản phẩm đồng, đồ đồng mỹ nghệ
761510|Aluminium household articles|Đồ gia dụng bằng nhôm, phin cà phê|phin cà phê, coffee filter, phin
820559|Hand tools|Dụng cụ cầm tay
821191|Table knives|Dao ăn
821192|Kitchen knives|Dao bếp
821300|Scissors|Kéo
821410|Paper knives, sharpeners|Gọt bút chì
821420|Manicure sets, nail clippers|Bộ làm móng, kìm cắt móng|kềm cắt da, kềm Nghĩa, cuticle nipper, dũa móng, nail tools
821510|Cutlery sets|Bộ dao thìa nĩa
821599|Spoons, forks|Thìa, nĩa
830249|Metal fittings|Phụ kiện kim loại
830629|Metal statuettes, ornaments|Tượng kim loại, đồ trang trí kim loại
830630|Photo frames, metal|Khung ảnh kim loại
841451|Fans, electric|Quạt điện
842381|Scales|Cân
844332|Printers|Máy in
847130|Laptops, tablets|Máy tính xách tay, máy tính bảng
847150|Computer processing units|Bộ xử lý máy tính
847160|Keyboards, mice|Bàn phím, chuột máy tính
847170|Hard disks, storage units|Ổ cứng, ổ lưu trữ
847330|Computer parts|Linh kiện máy tính
850440|Chargers, power adapters|Bộ sạc, củ sạc, nguồn|sạc điện thoại, cục sạc, charger, adapter, usb charger
850760|Lithium-ion batteries, power banks|Pin lithium, sạc dự phòng|pin sạc dự phòng, power bank, battery
850980|Household appliances, blenders|Đồ điện gia dụng, máy xay
851020|Hair clippers|Tông đơ cắt tóc
851310|Torches, flashlights|Đèn pin
851631|Hair dryers|Máy sấy tóc
851660|Cookers, rice cookers|Nồi cơm điện, bếp điện
851671|Coffee makers|Máy pha cà phê
851713|Smartphones|Điện thoại thông minh
851762|Routers, smartwatches, bluetooth devices|Bộ định tuyến, đồng hồ thông minh|smart watch, apple watch, wifi, loa thông minh, tai nghe bluetooth, airpods
851779|Phone parts|Linh kiện điện thoại|kính cường lực, màn hình điện thoại, screen protector, phone screen
851821|Loudspeakers|Loa
851830|Headphones, earphones|Tai nghe|tai nghe không dây, airpods, earbuds, headset
852351|USB sticks, memory cards|USB, thẻ nhớ
852589|Cameras|Máy ảnh, camera
852852|Monitors|Màn hình máy tính
853710|Control panels|Bảng điều khiển
853952|LED bulbs|Bóng đèn LED
854231|Processors, integrated circuits|Vi mạch, chip
854442|Cables with connectors|Cáp sạc, dây cáp có đầu nối|dây sạc, usb cable, charging cable
871200|Bicycles|Xe đạp
871410|Motorcycle parts|Phụ tùng xe máy
871499|Bicycle parts|Phụ tùng xe đạp
880622|Drones|Máy bay không người lái, flycam
900130|Contact lenses|Kính áp tròng
900311|Spectacle frames, plastic|Gọng kính nhựa
900410|Sunglasses|Kính râm, kính mát|kính mát, mắt kính, sunglasses
900490|Spectacles, goggles|Kính mắt, kính bảo hộ
901890|Medical instruments|Dụng cụ y tế
901910|Massage devices|Máy mát xa
910211|Wrist watches|Đồng hồ đeo tay|đồng hồ, watch
910521|Wall clocks|Đồng hồ treo tường
920210|Violins, string instruments with bow|Đàn vĩ cầm, đàn nhị
920290|Guitars, string instruments|Đàn ghi ta, đàn tranh, đàn bầu
920590|Flutes, wind instruments|Sáo, nhạc cụ hơi
920600|Drums, percussion|Trống, nhạc cụ gõ
940152|Bamboo seats, chairs|Ghế tre
940153|Rattan seats, chairs|Ghế mây
940360|Wooden furniture|Đồ nội thất gỗ
940383|Rattan furniture|Đồ nội thất mây
940490|Cushions, pillows, quilts|Gối, đệm, chăn bông
940521|LED table lamps|Đèn bàn LED
940591|Lanterns, lamp glass|Đèn lồng, bóng đèn thủy tinh
950300|Toys, dolls, puzzles|Đồ chơi, búp bê, xếp hình|gấu bông, thú nhồi bông, plush, stuffed toy, lego, mô hình, figure
950440|Playing cards|Bài lá
950490|Board games|Trò chơi cờ, cờ tướng
950510|Christmas decorations|Đồ trang trí Giáng sinh
950590|Party and festive articles|Đồ trang trí lễ hội|đèn lồng giấy trung thu, mặt nạ hóa trang, party decorations
950639|Golf equipment|Dụng cụ chơi gôn
950659|Badminton rackets|Vợt cầu lông
950662|Balls, inflatable|Bóng đá, bóng chuyền
950691|Fitness equipment|Dụng cụ tập thể dục
950699|Sports equipment, other|Dụng cụ thể thao khác, quả cầu
950710|Fishing rods|Cần câu cá
950790|Fishing tackle|Đồ câu cá, mồi giả
960190|Horn, bone and shell carvings|Đồ sừng, đồ xương, đồ khảm ốc
960321|Toothbrushes|Bàn chải đánh răng
960329|Hair and shaving brushes|Bàn chải tóc, cọ
960330|Make-up and paint brushes|Cọ trang điểm, cọ vẽ
960390|Brooms, brushes|Chổi, bàn chải
960621|Buttons, plastic|Cúc nhựa, nút áo
960711|Zippers|Khóa kéo
960810|Ball point pens|Bút bi
960910|Pencils, crayons|Bút chì, sáp màu
961511|Combs, hair clips, plastic|Lược, kẹp tóc nhựa|kẹp tóc, băng đô, hair clip, lược
961590|Hair pins, hair accessories|Cặp tóc, phụ kiện tóc|cột tóc, dây buộc tóc, scrunchies, băng đô, hair tie
961620|Powder puffs|Bông phấn
961700|Vacuum flasks|Bình giữ nhiệt|bình nước, ly giữ nhiệt, thermos, tumbler, water bottle
961900|Nappies, sanitary towels|Tã, băng vệ sinh
970191|Paintings, drawings by hand|Tranh vẽ tay, tranh sơn dầu, tranh sơn mài|lacquer paintings, oil painting, tranh đông hồ, tranh thêu
970199|Collages, mosaics|Tranh ghép, tranh khảm
970390|Sculptures, original|Tác phẩm điêu khắc
970610|Antiques over 250 years|Đồ cổ
`

type ListedHsCode = HsCode & {
  /** Search words; no answer shows them. */
  also: string
}

export const HS_CODES: readonly ListedHsCode[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [code = '', en = '', vi = '', also = ''] = line.split('|')
    return { code, en, vi, also }
  })
