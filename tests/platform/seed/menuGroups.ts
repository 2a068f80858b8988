/** The menu's 25 add-on groups with 150 add-ons. */
import type { AddOnType } from '@servery/protocol/platform/addOns';

export interface MenuGroup {
  readonly name: string;
  readonly type: AddOnType;
  readonly required?: true;
  /** "Name 1.50", or only the name if it is free. */
  readonly addOns: readonly string[];
}

export const MENU_GROUPS = {
  pizzaSize: group(
    'Pizza Size',
    'RADIO',
    'Personal 10"|Medium 12" 3|Large 14" 5.5|Family 16" 8|Half-metre 14|Kids 8"',
  ),
  crust: group(
    'Crust',
    'RADIO',
    'Classic Neapolitan|Thin & Crispy|Thick Sicilian 1.5|Wholewheat 1|Gluten-free 3|Cheese-stuffed 3.5',
  ),
  pizzaVegetables: group(
    'Vegetable Toppings',
    'CHECKBOX',
    'Mushrooms 1.5|Roasted Peppers 1.5|Black Olives 1.25|Artichokes 2|Rucola 1.25|Caramelised Onions 1.25|Jalapeños 1',
  ),
  pizzaMeats: group(
    'Meat & Fish Toppings',
    'CHECKBOX',
    'Pepperoni 2|Prosciutto di Parma 3.5|Salsiccia 2.5|Grilled Chicken 2.5|Anchovies 2|Nduja 2.75|Speck dell’Alto Adige 3.5',
  ),
  pizzaCheeses: group(
    'Extra Cheese',
    'CHECKBOX',
    'Extra Mozzarella 2|Mozzarella di Bufala 3.5|Gorgonzola Dolce 2.5|Parmigiano Reggiano aged 24 months 2.5|Ricotta 2|Vegan Mozzarella 2.5',
  ),
  pasta: group(
    'Choice of Pasta',
    'SELECT',
    'Spaghetti|Penne|Rigatoni|Fettuccine|Bucatini|Gluten-free Penne 2',
  ),
  pastaExtras: group(
    'Pasta Extras',
    'CHECKBOX',
    'Grilled Chicken 4|Shrimp (4 pieces) 6|Meatballs (2) 5|Burrata 6|Roasted Vegetables 3.5|Extra Sauce 1.5',
  ),
  spice: group('How Spicy?', 'RADIO', 'Mild|Medium|Hot|Calabrian Hot|On the side|Not spicy at all', true),
  steakDoneness: group(
    'How Would You Like It Cooked?',
    'RADIO',
    'Rare|Medium Rare|Medium|Medium Well|Well Done|Chef’s choice',
    true,
  ),
  sides: group(
    'Choice of Side',
    'SELECT',
    'Rosemary Potatoes|Garlic Spinach|Green Beans|Creamy Polenta|Side Salad|Truffle Fries 3',
    true,
  ),
  dressing: group(
    'Dressing',
    'SELECT',
    'Balsamic Vinaigrette|Caesar|Lemon & Olive Oil|Honey Mustard|Ranch|No Dressing',
    true,
  ),
  saladProtein: group(
    'Add Protein',
    'CHECKBOX',
    'Grilled Chicken 4.5|Grilled Salmon 7|Shrimp 6|Tuna 4|Hard-boiled Egg 1.5|Crispy Chickpeas 2.5',
  ),
  soupSize: group(
    'Soup Size',
    'RADIO',
    'Cup|Bowl 2.5|Quart 8|Bowl with focaccia 4|Family pot 16|Tasting shot',
    true,
  ),
  bread: group(
    'Bread',
    'RADIO',
    'Ciabatta|Focaccia|Sourdough|Wholewheat Roll|Gluten-free Roll 2|Lettuce Wrap',
  ),
  sandwichExtras: group(
    'Sandwich Extras',
    'CHECKBOX',
    'Avocado 2|Bacon 2.5|Provolone 1.5|Fried Egg 1.75|Pesto 1|Pickled Onions 0.75',
  ),
  dips: group(
    'Dips',
    'CHECKBOX',
    'Marinara 1|Garlic Aioli 1|Pesto Genovese 1.25|Gorgonzola Dip 1.25|Truffle Mayo 1.5|Honey 0.75',
  ),
  gelatoFlavours: group(
    'Gelato Flavours',
    'CHECKBOX',
    'Pistacchio|Stracciatella|Nocciola|Fior di Latte|Cioccolato Fondente|Limone',
  ),
  dessertExtras: group(
    'Dessert Extras',
    'CHECKBOX',
    'Whipped Cream 0.75|Chocolate Sauce 0.75|Amarena Cherries 1.25|Toasted Almonds 1|Espresso Shot 1.5|Birthday Candle',
  ),
  milk: group('Milk', 'RADIO', 'Whole|Skimmed|Oat 0.75|Almond 0.75|Soy 0.5|No milk'),
  coffeeExtras: group(
    'Coffee Extras',
    'CHECKBOX',
    'Extra Shot 1|Vanilla 0.6|Caramel 0.6|Hazelnut 0.6|Decaf|Iced 0.5',
  ),
  drinkSize: group('Drink Size', 'RADIO', 'Small|Regular 0.75|Large 1.5|Bottle 2|Litre carafe 5|Kids cup'),
  wineServing: group(
    'Wine Serving',
    'RADIO',
    'Glass|Large Glass 4|Half Carafe 10|Carafe 18|Bottle 26|Magnum 58',
    true,
  ),
  kidsDrink: group(
    'Kids Drink',
    'SELECT',
    'Apple Juice|Orange Juice|Milk|Water|Lemonade 0.5|Hot Chocolate 1',
    true,
  ),
  cateringSize: group(
    'Serves',
    'RADIO',
    '8 to 10 people|12 to 15 people 35|20 people 70|30 people 120|40 people 165|50 people 210',
    true,
  ),
  cutlery: group('Cutlery & Extras', 'CHECKBOX', 'Cutlery|Napkins|Chilli Flakes|Grated Parmigiano 0.5'),
} as const satisfies Readonly<Record<string, MenuGroup>>;

export type MenuGroupName = keyof typeof MENU_GROUPS;

function group(name: string, type: AddOnType, addOns: string, required?: true): MenuGroup {
  return { name, type, addOns: addOns.split('|'), ...(required && { required }) };
}
