export const formTexts = {
  name: "Name",
};

export const addAndEditTexts = {
  add: (what: string) => `Add ${what}`,
  edit: (what: string) => `Edit ${what}`,
};

export const listTexts = {
  name: "Name",
  image: "Image",
  action: "Action",
  add: (what: string) => `Add ${what}`,
};
