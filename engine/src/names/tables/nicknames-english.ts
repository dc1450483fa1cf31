/**
 * Given names of the English-speaking world with their short and pet forms: any two words between slashes may be one person's.
 * Written for this engine from general knowledge.
 */
export const ENGLISH_GIVEN_NAMES: string = `
  aaron ron ronnie erin / abel abe abie / abigail abby abbie abbey gail / abraham abram abe bram ham /
  ada addie addy / adam edie ade / adelaide addie addy adele della laidie / adelbert albert bert del delbert /
  adeline adelina adaline addie addy ada aline delia lena della / adolph adolphus adolf dolph dolf /
  agatha aggie aga / agnes aggie nessa nessie nancy inez senga / aileen eileen allie lena / alan allan allen /
  albert bert bertie elbert / alberta allie bertie berta /
  alexander alec alex alek sandy xander sander zander sandor lex alick eck /
  alexandra alex alexa alexis sandra sandy allie lexi lexie sasha xandra zandra alix /
  alfred alf alfie fred freddie freddy / alfreda freda frieda freddie /
  alice allie elsie alyce alicia alisha lisa ally / alison allison allie ally / almena allie mena ena /
  alonzo alonso lon lonnie lonzo / alphonso alphonse alfonso alonzo alf fonzie fonsie / alvin vin vinny /
  alyssa lissa ally / amanda mandy manda amy / ambrose brose amby /
  amelia amy emily emma mel millie mellie melia emmy / anastasia ana stacy stacey stacie tasia annie /
  andrea drea andie andy / andrew andy drew dandy / angela angelica angelina angie angel ange /
  ann anna anne hannah annie nan nancy nanny nana anita annette nina ana / annabelle annabel bella belle ann anna /
  anthony antony tony ant tone / antoinette tony toni netta ann nettie / antonia toni tonya tony ann netta /
  arabella arabelle ara bella belle arry bell / archibald archie baldie arch / ariel ari arie /
  arlene arly lena arlie / armand armanda mandy manny / arnold arnie arn / arthur art artie arty /
  augusta augustina gus gussie tina aggie aug austina / augustus augustine august austin gus gussie augie gust /
  aurelia ora aurilla / barbara barb barbie babs bab bobbie barby / barnabas barney barnaby barn /
  bartholomew bart bartie bat mees bartel meus tolly / beatrice beatrix bea trixie trix trissie bee /
  belinda bel linda bell belle lindy / benedict ben bennie benny / benjamin ben benny benjy bennie benji jamie /
  bernadette bernie berney bernita / bernard barnard barney bernie berney bern / bertha bert bertie birdie berta /
  bertram bert bertie / bethany beth betsy betty / beverly beverley bev / blanche bea / bradford bradley brad ford /
  brenda brandy / brian bryan bryant rye / bridget bridgit bridie biddy bridgie biddie bedelia delia brie /
  broderick brody ricky rick brady / caleb cal cale / calvin cal vin vinny / cameron cam ron ronny /
  camille cammie millie cammy / candace candice candy dacey / carl karl charles /
  caroline carolyn carolina carol carrie caddie cari carly cassie lynn lina callie /
  cassandra cassie cass sandra sandy sandi /
  catherine catharine katherine katharine kathryn katheryn kathleen cathleen cathy kathy kate katie cat kat kay kit kitty trina casey kittie katy cate /
  cecil cis cece / cecilia cecelia cecily celia cissy sissy cis cil / cedric ced rick ricky /
  celeste celie lessie celia / charity chat cherry / charles charlie charley chuck chas chad chaz chip carl /
  charlotte lottie lotta char charlie lotty sherry / chester chet ches / christian chris kit christy /
  christina christine kristin kristina kristine kristen christa chris chrissy christy christie tina kris krissy kristy kit crissy xina /
  christopher kristopher chris kit kester topher kris christy / clarence clair clare clancy /
  clarissa clara clare cissy clarice / claudia claud claudie / clement clem clemmie /
  clementine clementina clem clemmie tina / clifford clifton cliff ford tony / clinton clint /
  conrad con connie conny / constance connie consie / cordelia cordy delia della / corinne cora ora corrie /
  cornelia nelia nelly nellie corny nela neely / cornelius con connie neil niel corny neely /
  crystal chris christy krystal / curtis curt kurt / cynthia cindy cyndi cyndy cinda cintha / cyrus cy /
  dalton dahl dal / daniel dan danny dannie / danielle dani danny ellie dannie / daphne daph daphie /
  darlene darla lena darry / david dave davy davey davie day / deborah debra deb debbie debby debs /
  deidre deirdre dee / delilah lil lila dell della / denise dennis dee denny / dennis denis denny dennie /
  derrick derek ricky eric rick / desmond des desi dezi / diana diane di dicey didi dianna /
  dolores delores lola dee deedee lolly / dominic dominick dom nick nicky / donald don donnie donny /
  donna dona don / dorothy dorothea dot dotty dottie dolly dora dory dorrie dodie thea / douglas doug dougie /
  duncan dunk / dwight ike / ebenezer eben eb ebbie / edith edie eda edyth ede /
  edmund edmond ed eddie ted teddy ned eddy / edward ed eddie eddy ted teddy ned neddie / edwin ed eddie ned win /
  edwina edna winnie / egbert bert burt /
  eleanor elinor eleanora leonora ellie ella ellen nora nell nellie nelly lenora norah elaine helen lanna /
  elias eli lee lias elijah / elijah eli lige / elisha eli lish /
  elizabeth elisabeth liz lizzie lizzy eliza beth betty betsy bess bessie libby lisa elsie lisbeth liza bette betsey lib bettie elsa ellie elise lise lilibet lily buffy /
  ella ellen ellie nell / elmira ellie elly mira / eloise heloise lois louise ellie / elvira elvie vira /
  elwood woody / emanuel manuel immanuel manny mannie / emeline emily emma em emmy milly emiline /
  emily emmy em emma millie mel emmie / emma em emmy / eric erik rick ricky / ernest earnest ernie erny /
  ernestine teeny ernie erna tina / estelle estella essie stella / esther hester essie hetty hettie ester hessy /
  eugene gene / eugenia genie jenny gena eugenie / eunice unice nicie / euphemia effie effy phemie / eustace stacy /
  evaline evelina eve eva evie lena / evan ev / evelyn eve evie eva ev lynn / ezekiel zeke ez / faith fay /
  felicia felicity fel felix feli fliss / ferdinand ferdie ferdy fred freddie ferd nando /
  florence flo flora flossie florrie floss flory / floyd lloyd /
  frances fran francie fanny frankie franny sis cissy fannie frannie / francis frank fran frankie franky francie /
  franklin frank frankie / frederica freddie fritzi rica /
  frederick frederic fredric fred freddie freddy fritz rick / gabriel gabe gabby /
  gabriella gabrielle ella gabby gabbie brielle / garrett gary garry gerard /
  genevieve gen jenny eve evie gwen jean viv / geoffrey jeffrey jeff geoff / george georgie geordie /
  georgia georgina georgiana georgie gina georgy / gerald gerry jerry / geraldine gerry jerry gerrie dina dean /
  gerard gerry jerry / gertrude gert gertie trudy trudie / gideon gid / gilbert gil bert wilber gib / gloria glory /
  gordon gordy gord don / gregory greg gregg / gretchen margaret / griselda grissel zelda /
  gwendolyn gwendolen gwen wendy / hannah hanna nan nanny anna susanna / harold hal harry harrold /
  harriet harriette hattie hatty harry / harvey harv harve / heather hetty /
  helen helena ellen nell nellie lena nelly ella ellie eileen elaine aileen lainie /
  henrietta etta hattie hetty hettie nettie retta hank / henry harry hal hank / herbert herb bert herbie /
  herman harman manny / hezekiah hez hy / hiram hy / horace horatio horry ray / howard howie hal ward /
  hubert bert hugh hub / hugh hughie hewey huey hugo / ignatius iggy nate nace / irene rena renie /
  irving irvin irv / isaac isaak ike zeke zac /
  isabel isabella isabelle isobel bell bella belle izzy tibbie libby ib issy sabella sabra nib / isaiah zay zadie /
  isidore isadore izzy dora / israel izzy / jacob jake jay jakob jeb cob / jacqueline jackie jacqui jack jacklyn /
  james jim jimmy jamie jem jimmie jameson / jane jean joan janet janie jennie jenny janey jessie jan nettie /
  jasper casper / jedediah jed diah dyer / jefferson jeff sonny jeffrey / jemima mima mimi jem /
  jennifer jen jenny jenn jennie / jeremiah jeremy jerry jem jere / jerome jerry / jessica jess jessie jessy /
  jessie jesse jess / joanna joanne johanna joan jo joanie hannah jody joey /
  jonathan johnathan jon john johnny nathan jonny jonty / john johnny jack jackie jock johnnie /
  joseph joe joey jos jody jo / josephine josephina jo josie fina josey jody joey / joshua josh jos / joyce joy /
  juanita nettie nita / judah jud jude / judith judy judie jude / julia juliet juliette julianne jules julie jill /
  julian jules julius jule / karen karin kari kary / kelly kel kellie / kendall ken kenny /
  kenneth ken kenny kendrick / kimberly kimberley kim kimmie kym /
  laurence lawrence larry lars lon laurie lawrie lorne lonny loren /
  laura lauren laurie lori lora laurinda lorinda laurel loretta lolly / lavinia vina vinnie lavina /
  leander lee andy / lemuel lem / leonard leo leon len lenny lennie / leonora nora lee elenor / leopold leo poldie /
  leroy roy lee / leslie les lesley lee / lester les / letitia lettie titia letty tish / levi lee /
  lewis louis lou louie lew / lillian lilian lil lily lilly lillie lolly / lincoln link / linda lindy lynn lin /
  lionel leo leon / lorenzo loren larry / lois louise lou / louise louisa lou lulu louie eliza / lucas luke luc /
  lucille lucinda lucy lou lucia cindy lu lulu luanne / luther lute / lydia liddy lyddie lyddy / lyndon lindy lynn /
  mabel may maybelle mehitable maddie / madeline madeleine magdalena maddie maddy maud lena magda middie madge /
  malcolm mal mac / manuel manny / marcus marc mark /
  margaret margarita marguerite margery maggie meg peggy peg madge marge margie rita daisy greta megan marjorie mag mamie meggie gretchen pegeen maisie /
  maria mary marie mamie molly polly mitzi mae may mimi marion miriam maureen mollie moll minnie /
  mariah maria riah / marilyn mary lynn / marion marian mary / martha marty mattie patty patsy mat /
  martin marty mart / marvin marv merv / mathilda matilda tilly tillie mattie maud patty tilda maddy /
  matthew mathew matt mat matty matthias thias / maurice morris maury moe morrie / maxine max /
  maximilian maxwell max / megan meg meggie / melanie mel mellie / melinda linda mel mindy lindy /
  melissa mel missy lisa millie lissa milly / melvin mel vin vinny / mercedes mercy sadie /
  michael micheal mike mick micky mickey mikey mitch / michelle shelly mickey shelley chelle /
  mildred millie milly mid / millicent millie milly missy / minerva minnie nerva / miranda mandy randy mira /
  mitchell mitch / monica mona monnie nicky / montgomery monty / mortimer mort / moses moe amos mose moss /
  muriel mur / myron ron ronnie / nancy nan ann nance nannie / naomi omi / napoleon nap nappy leon /
  natalie natalia nat nattie nettie tallie / nathaniel nathan nat nate natty than / nelson nels nellie /
  newton newt / nicholas nicolas nick nicky nico claas klaus colin nik / nicole nicola nicky nikki cole nick /
  nora norah honora honor leonora / norbert bert norb norby / norman norm / obadiah obed obie diah /
  octavia tave tavia / olive olivia ollie liv livia nollie / oliver ollie noll / oswald oz ossie ozzie waldo /
  pamela pam pammy / patience pat patty / patricia pat patty patsy tricia trish trisha tish patti /
  patrick pat paddy rick packy patsy pate / paul paulie / paula paulina pauline polly lina / penelope penny nell /
  percival percy / peregrine perry / peter pete petey / philip phillip phil pip / philomena phil mena / phoebe fifi /
  prescott scott scotty pres / preston pres / priscilla prissy cissy cilla / prudence prudy prue /
  quentin quinton quin / quincy quinn / rachel rach shelly rae / ralph rafe raphael /
  randall randolph randy rand dolph / raphael rafael ralph rafe / raymond ray /
  rebecca reba becky becca beck beckie / regina reggie gina ray / reginald reg reggie naldo renny ron /
  reuben rube ruben / richard rich rick dick ricky richie dickie rickie dickon dicky /
  robert rob bob bobby robbie robin bert rupert bobbie robby rab / roberta robbie bobbie bert birdie /
  roderick rod roddy erick rickie / rodney rod roddy / roger rodger rod hodge bobby /
  roland rowland rollo orlando rolly roly rollie / ronald ron ronnie ronny naldo /
  rosabel rosabella rose rosa belle roz / rosalind rosalyn rosaline roz rose linda lindy / roseanne rose ann rosie /
  rose rosa rosie / rosemary rose marie rosie mary / roxanne roxanna roxie rose ann /
  rudolph rudolf rudy rolf dolph / russell russ rusty / ruth ruthie / sabrina brina / salvador sal sally /
  samantha sam sammy mantha / samson sampson sam / samuel sam sammy / sandra sandy cassandra /
  sarah sara sally sadie / sebastian seb bass sebby / serena rena / seymour see morey / shirley sherry lee shirl /
  sheila cecilia / sheldon shelton shelly shel tony / sibyl sybil sybilla / sidney sydney sid syd /
  silas sylvanus si sy / silvester sylvester sy sly vet vester si / simeon simon si sion /
  solomon sol sal solly saul / sophia sophie sophronia sophy / stephanie stephany steph stephie steffi annie /
  stephen steven steve stevie / stuart stewart stu /
  susan susannah susanna suzanne sue susie suzie suzy sukie hannah sukey / sylvia silvia syl / tabitha tabby /
  temperance tempy / terence terrance terry / theodora dora theo thea / theodore theo ted teddy dora /
  theophilus ophi theo / theresa teresa terry tess tessa tessie tracy thirza terri / thaddeus thad tad /
  thomas tom tommy thom tam / timothy tim timmy timmie / tobias toby tobe / tracy tracey tracie trace / uriah riah /
  ursula sulie sula / valentine val / valerie valeria val / vanessa nessa essa vanna /
  veronica vonnie ron ronna ronnie vera / victor vic vick / victoria vicky vicki torie torri tory vic vickie /
  vincent vince vinnie vin vinny / viola ola vi / violet vi / virginia ginny ginger jenny virgie jinny gina /
  vivian viv / wallace wally / walter wally walt wat / washington wash / wendy gwendolyn / wesley wes /
  wilbur wilber will willie / wilfred will willie fred wilf /
  wilhelmina willie mina minnie billie wilma willa helmi / william bill billy will willie willy liam bell /
  winfield field winny win / winifred winnie freddie winnet fred / woodrow woody drew / yvonne vonna von /
  zachariah zachary zechariah zach zack zak zac zeke / zebulon zeb / zedekiah zed dyer /
  alexandria alex alexa sandra sandy andria lexi / alexis alex lexi lexie lex / alexander alexis / adrian ade adri /
  adriana adrienne adri rina / alberta alverta / allison alli / andre andrew / angelo ange angie / anita nita ann /
  annette annie nettie / april ape / ashley ash lee /  augusta gusta / austin aus / avery ave /
  barbara barbra bobby / bea beatrice / benedicta benny / bertha berty /  brandon bran brandy /
  brandy brandi / brittany britt brit / brooke brook / bruce brucie /  carlotta lottie lotta /
  carmen carmie / carolyn lynn caro / cassidy cass / casey case / cathleen cassie kathy / chelsea chels /
  cheryl cher sherry / cicely cilla / clara clarissa clare claire clair / clay clayton / cody coady / colin cole /
  courtney court curt / dale dal / damian damon dame /  dana danny / darrell daryl dare / dean deanie /
  dexter dex / deanna dee anna deana / delbert bert dell / delia fidelia cordelia / dwayne duane wayne /
  elaine lainie / eldon don / elena nell ellen / elvis el / erica rickie ricki / erin rin / ernestine ernie /
  essence esther / eve evelyn / fabian fabe / felix fee / ferris fern / fern ferny / fidelia delia /
  fletcher fletch / forrest woody / gabrielle gaby / gail abigail / garland garry / gene eugene / giles gil /
  gina georgina regina virginia / glenn glen gwen / grace gracie / graham gram / hamilton ham /
  harlan harley lan / hayden hay / herschel hersch / heath heather / hilary hill hilly /
  hilda hildy mathilda hildegarde / holly holl / homer home / iris ris / irwin irv win / ivy ive / 
  janet jan nettie / janice jan / jared jerry / jason jay jase / jayden jay / jean jeanne jeannie jane /
  jeannette jean jeanie nettie janet / jenna jen jenny / jillian jill gillian / jill julia gillian / jo joanne /
  jordan jory judd / jorge george / judson jud / julius jule / justin jus juste / justine tina /
  kaitlyn kate kay lynn / kathleen kath kathy / katelyn kate kay / kay katherine / keith keefe / kelvin kel vin /
  kerry keri / kevin kev / kirsten kirsty kris / kyle ky / lamar mar / lana alana svetlana / lauren ren laurie /
  leah lee / leila lila / lester less / leonie leo / liam william / linda belinda melinda rosalinda /
  lindsay lin lindsey / logan lo / lorraine lorrie lori raine / lucia lucy lucie / luella lula ella lu /
  lynette lynn nettie / mackenzie kenzie mac / madison maddie mattie / magnus mag / marcella marcia cella marcie /
  marcia marcy mary / mariana marie ann mary / marianne mary ann marie / marietta mary etta / marissa rissa mary /
  marjorie marge margie jorie / marsha marcie / matthias matt / maureen mo mary reenie / mavis mae /
  may mary mabel margaret / maya may / mckenzie ken mac /  mercy mercedes /
  meredith merry / merle merl / micah mike / miriam mimi mitzi mary / mona ramona / morgan mo / natasha tasha nat /
  nadine deedee / nettie annette jeannette henrietta / nigel nige / noel nolly / olga ola / olivier ollie /
  orlando lando roland / orville orv / otis ote / owen owenie / paige page / parker park / pauline paula /
  pearl perl / perry peregrine / phyllis phyl lissa / portia porsha / ramona mona / randy miranda / reese maurice /
  regina gina / rex reginald / rhoda rodie / rhonda ron ronnie / rita margarita / roscoe ross / ross roscoe /
  rosalie rose / roxana roxie / ruby rube / rufus rufe ruf / ryan ry / sally sarah / salome sally /
  savannah van anna / selina lena celina / selma anselm / shannon shan / sharon sherry shari /
  shaun sean shawn shane / shelby shel / sherman sherm manny / sierra si / sigmund sig / sigrid siggy / skyler sky /
  spencer spence / stacy eustace anastasia / stanley stan / stella estella / sterling ster / summer sum /
  tanya tatiana / tamara tammy tam / tammy tamara tam / taylor tay / terri theresa / tess theresa /
  tiffany tiff tiffy / tina christina martina / trenton trent / trevor trev / tristan tris / trudy gertrude /
  tyler ty / tyrone ty / una winnie / van vance vanessa / vera veronica / verna vern / vernon vern /
  vincentia vinnie /  wanda wendy / warren ren / wayne dwayne / webster webb / wendell dell /
  weston wes / whitney whit / whitfield whit / winston win winnie / winthrop win / wyatt wy / xavier zave /
  yolanda yola landa / yasmin yas jasmine / yvette eve / zoe zo
`;
