import { useLocation, useParams } from "@remix-run/react";
import { useMemo } from "react";
import { courseIdOf } from "~/models/row-id";
import { texts } from "~/texts";
import { SidebarFold, SidebarGroup, SidebarLink, SidebarNote, SidebarSection } from "~/ui/frame/sidebar";
import { Clock, Course, Dashboard, Edit, Instructor, Mail, Payment, Quarter, Users } from "~/ui/icons";
import { Alert } from "~/ui/notices/alert";
import { urls } from "~/urls";
import { groupsIn } from "./outline";
import { sidebarTexts as say } from "./texts";

type AdminSidebarProps = {
  society: { product: string };
  courses: string | null;
  unread: number;
  toCheck: number;
};

export function AdminSidebar({ society, courses, unread, toCheck }: AdminSidebarProps) {
  const quarters = useMemo(() => (courses === null ? null : groupsIn(courses)), [courses]);
  const { pathname } = useLocation();
  const params = useParams();
  const courseId = courseIdOf(pathname.startsWith("/admin/admin-course-") ? params.id : params.courseId);
  const isAmongCourses = [urls.admin.allCourses, urls.admin.courses()].includes(pathname);
  const isFew = !quarters || quarters.length < 8;
  return (
    <SidebarSection title={say.administration}>
      <SidebarLink href={urls.admin.dashboard()} icon={<Dashboard />}>
        {say.dashboard}
      </SidebarLink>
      <SidebarLink href={urls.admin.quarters} icon={<Quarter />}>
        {say.quartersList}
      </SidebarLink>
      <SidebarFold label={say.courses} icon={<Course />} open={isFew || isAmongCourses || courseId > 0}>
        <SidebarLink href={urls.admin.allCourses}>{say.allCourses}</SidebarLink>
        {!quarters && <Alert kind="error">{texts.courseIndexFailed}</Alert>}
        {quarters?.map((quarter) => (
          <SidebarGroup
            key={quarter.id}
            label={quarter.name}
            open={quarter.items.some((course) => course.id === courseId)}
          >
            {quarter.items.map((course) => (
              <SidebarLink
                key={course.id}
                href={urls.admin.lectures(course)}
                current={course.id === courseId}
              >
                {course.name}
              </SidebarLink>
            ))}
            {quarter.items.length === 0 && <SidebarNote>{say.noCoursesInQuarter}</SidebarNote>}
          </SidebarGroup>
        ))}
      </SidebarFold>
      <SidebarLink href={urls.admin.boards} icon={<Instructor />}>
        {say.boardsList(society.product)}
      </SidebarLink>
      <SidebarLink href={urls.admin.users} icon={<Users />}>
        {say.usersList}
      </SidebarLink>
      <SidebarLink href={urls.admin.messages} icon={<Mail />} unread={unread}>
        {say.messages}
      </SidebarLink>
      <SidebarLink href={urls.admin.payments()} icon={<Payment />} unread={toCheck} unreadText={say.toCheck}>
        {say.payments}
      </SidebarLink>
      <SidebarLink href={urls.admin.activity()} icon={<Clock />}>
        {say.activity}
      </SidebarLink>
      <SidebarLink href={urls.admin.settings} icon={<Edit />}>
        {say.settings}
      </SidebarLink>
    </SidebarSection>
  );
}
