import { Banner } from "../../components/banner/Banner.tsx";
import { Questions } from "../../components/questions/Questions.tsx";
import { Kinar } from "../../components/kinar/Kinar.tsx";
import { ContactSection } from "../../enquiry/ContactSection.tsx";
import { Areas } from "./Areas.tsx";
import type { ContactPageData } from "./data.ts";

interface ContactPageProps {
  data: ContactPageData;
}

export function ContactPage({ data: { banner, contact, areas, questions } }: ContactPageProps) {
  return (
    <>
      <Banner banner={banner} />
      <Kinar kind="rope" />
      <ContactSection contact={contact} />
      <Areas areas={areas} />
      <Questions {...questions} />
    </>
  );
}
